// studio/gate: who may ask: by the name that a browser calls us by, by the page it comes from, by a token.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress::studio {

/// What a request's headers say; empty: it has none of that name.
struct Caller {
  bool writes = false;  ///< POST.
  std::string host, origin, fetchSite, cookie, authorization;
  std::string token;  ///< Of the address: /?token=...
};

enum class Verdict {
  welcome,
  strangeHost,    ///< The browser was led here by a name that is not ours (DNS rebinding).
  strangeOrigin,  ///< Another site's page sends its visitors' forms here.
  tokenMissing,
};

class Gate {
 public:
  /// `names` are those of this server besides localhost; addresses in numbers always pass, since no foreign
  /// site can have one as its name. With an empty token nobody needs one.
  Gate(std::vector<std::string> names, std::string token)
      : names_(std::move(names)), token_(std::move(token)) {}

  Verdict judge(const Caller& caller) const;
  /// The cookie that takes the place of the token in the address; empty where none is due.
  std::string cookieFor(const Caller& caller) const;

 private:
  bool knows(std::string_view host) const;
  bool hasToken(const Caller& caller) const;

  std::vector<std::string> names_;
  std::string token_;
};

}  // namespace gridpress::studio
