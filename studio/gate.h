// studio/gate: who may ask: checks the host name, the origin and the token.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress::studio {

/// A request's headers; empty: absent.
struct Caller {
  bool writes = false;     ///< POST.
  bool malformed = false;  ///< A header is repeated that must not be, or two define where the body ends.
  std::string host, origin, fetchSite, cookie, authorization;
  std::string token;  ///< From the address: /?token=...
};

enum class Verdict {
  welcome,
  malformed,      ///< Another reader could understand the request differently (request smuggling).
  strangeHost,    ///< The host name is not one of ours (DNS rebinding).
  strangeOrigin,  ///< The form is another site's (cross-site request forgery).
  tokenMissing,
};

class Gate {
 public:
  /// `names` are this server's besides localhost; numeric addresses always pass, since no foreign site can
  /// have one as its name. With an empty token nobody needs one.
  Gate(std::vector<std::string> names, std::string token);

  Verdict judge(const Caller& caller) const;
  /// The secret in our pages' forms, which no other site can know.
  const std::string& formToken() const { return formToken_; }
  /// Whether a form is ours: the browser says so, the caller is no browser, or the form carries our token.
  bool isOwnForm(const Caller& caller, std::string_view formToken) const;
  /// The cookie that replaces the token in the address; empty if none is due.
  std::string cookieFor(const Caller& caller) const;

 private:
  bool knows(std::string_view host) const;
  bool hasToken(const Caller& caller) const;
  bool isBearer(const Caller& caller) const;

  std::vector<std::string> names_;
  std::string token_, formToken_;
};

}  // namespace gridpress::studio
