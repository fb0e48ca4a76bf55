// studio/gate: three questions, in the order in which they cost a stranger's browser least to answer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/gate.h"

#include <arpa/inet.h>

#include <algorithm>
#include <cctype>

namespace gridpress::studio {

namespace {

constexpr std::string_view kCookie = "gridpress-token=";

// Without the port; a name is the same in capitals, and with a full stop at its end.
std::string bareHost(std::string_view host) {
  if (host.starts_with('[')) {
    const std::size_t end = host.find(']');
    return end == std::string_view::npos ? "" : std::string(host.substr(1, end - 1));
  }
  std::string name(host.substr(0, host.find(':')));
  if (name.ends_with('.')) name.pop_back();
  std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
  return name;
}

bool isNumeric(const std::string& host) {
  unsigned char address[16];
  return ::inet_pton(AF_INET, host.c_str(), address) == 1 ||
         ::inet_pton(AF_INET6, host.c_str(), address) == 1;
}

// Takes as long for a wrong token as for the right one.
bool same(std::string_view a, std::string_view b) {
  unsigned char differs = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < a.size(); ++i)
    differs |= static_cast<unsigned char>(a[i] ^ (b.empty() ? 0 : b[i % b.size()]));
  return differs == 0;
}

}  // namespace

bool Gate::knows(std::string_view host) const {
  const std::string name = bareHost(host);
  return name == "localhost" || isNumeric(name) ||
         std::find(names_.begin(), names_.end(), name) != names_.end();
}

bool Gate::hasToken(const Caller& caller) const {
  if (token_.empty() || same(caller.token, token_)) return true;
  if (caller.authorization.starts_with("Bearer ") &&
      same(std::string_view(caller.authorization).substr(7), token_))
    return true;
  for (std::string_view rest = caller.cookie; !rest.empty();) {
    const std::size_t end = rest.find(';');
    std::string_view one = rest.substr(0, end);
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one.starts_with(kCookie) && same(one.substr(kCookie.size()), token_)) return true;
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  }
  return false;
}

Verdict Gate::judge(const Caller& caller) const {
  if (!knows(caller.host)) return Verdict::strangeHost;
  if (caller.writes) {
    if (caller.fetchSite == "cross-site" || caller.fetchSite == "same-site") return Verdict::strangeOrigin;
    if (!caller.origin.empty()) {
      const std::size_t scheme = caller.origin.find("://");
      if (scheme == std::string::npos || caller.origin.substr(scheme + 3) != caller.host)
        return Verdict::strangeOrigin;
    }
  }
  return hasToken(caller) ? Verdict::welcome : Verdict::tokenMissing;
}

std::string Gate::cookieFor(const Caller& caller) const {
  if (token_.empty() || !same(caller.token, token_)) return {};
  return std::string(kCookie) + token_ + "; HttpOnly; SameSite=Strict; Path=/";
}

}  // namespace gridpress::studio
