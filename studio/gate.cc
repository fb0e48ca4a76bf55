// studio/gate: three questions, in the order in which they cost a stranger's browser least to answer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/gate.h"

#include <arpa/inet.h>
#include <unistd.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "model/error.h"
#include "model/utf8.h"

namespace gridpress::studio {

namespace {

constexpr std::string_view kCookie = "gridpress-token=";

bool isNumeric(int family, const std::string& host) {
  unsigned char address[16];
  return ::inet_pton(family, host.c_str(), address) == 1;
}

/// The host of a header (RFC 9112 3.2: uri-host and port, nothing else), in small letters.
struct Host {
  std::string name;
  bool numeric = false;
};

// Nothing where it is none.
std::optional<Host> hostIn(std::string_view text) {
  const std::size_t bracket = text.starts_with('[') ? text.find(']') : 0;
  if (bracket == std::string_view::npos) return {};
  const std::size_t colon = std::min(text.find(':', bracket), text.size());
  if (text.find_first_not_of("0123456789", std::min(colon + 1, text.size())) != std::string_view::npos)
    return {};
  if (bracket > 0) {
    Host six{std::string(text.substr(1, bracket - 1)), true};
    return bracket + 1 == colon && isNumeric(AF_INET6, six.name) ? std::optional(six) : std::nullopt;
  }
  Host host{std::string(text.substr(0, colon))};
  if (host.name.ends_with('.')) host.name.pop_back();
  host.name = asciiLower(host.name);
  host.numeric = isNumeric(AF_INET, host.name);
  return host;
}

std::string chance() {
  unsigned char bytes[16];
  if (::getentropy(bytes, sizeof bytes) != 0)
    throw Error::job("the machine gives no random bytes", "start the studio again");
  std::string text;
  for (const unsigned char byte : bytes) {
    text += "0123456789abcdef"[byte >> 4];
    text += "0123456789abcdef"[byte & 15];
  }
  return text;
}

// Takes as long for a wrong token as for the right one.
bool same(std::string_view a, std::string_view b) {
  unsigned char differs = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < a.size(); ++i)
    differs |= static_cast<unsigned char>(a[i] ^ (b.empty() ? 0 : b[i % b.size()]));
  return differs == 0;
}

}  // namespace

Gate::Gate(std::vector<std::string> names, std::string token)
    : names_(std::move(names)), token_(std::move(token)), formToken_(chance()) {}

bool Gate::knows(std::string_view text) const {
  const std::optional<Host> host = hostIn(text);
  return host && (host->numeric || host->name == "localhost" ||
                  std::ranges::find(names_, host->name) != names_.end());
}

bool Gate::isBearer(const Caller& caller) const {
  constexpr std::string_view kScheme = "Bearer ";
  return caller.authorization.starts_with(kScheme) &&
         same(std::string_view(caller.authorization).substr(kScheme.size()), token_);
}

bool Gate::isOwnForm(const Caller& caller, std::string_view formToken) const {
  // judge() has compared the origin. No page can make a browser send a bearer's word.
  return !caller.origin.empty() || caller.fetchSite == "same-origin" ||
         (!token_.empty() && isBearer(caller)) || same(formToken, formToken_);
}

bool Gate::hasToken(const Caller& caller) const {
  if (token_.empty() || same(caller.token, token_) || isBearer(caller)) return true;
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
  if (caller.malformed) return Verdict::malformed;
  if (!knows(caller.host)) return Verdict::strangeHost;
  if (caller.writes) {
    if (caller.fetchSite == "cross-site" || caller.fetchSite == "same-site") return Verdict::strangeOrigin;
    if (!caller.origin.empty()) {
      const std::size_t scheme = caller.origin.find("://");
      if ((scheme != 4 && scheme != 5) || !caller.origin.starts_with("http") ||
          caller.origin.substr(scheme + 3) != caller.host)
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
