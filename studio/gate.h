// studio/gate: who may ask: by the name that a browser calls us by, by the page it comes from, by a token.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress::studio {

/// What a request's headers say; empty: it has none of that name.
struct Caller {
  bool writes = false;     ///< POST.
  bool malformed = false;  ///< A header that must be alone comes twice, or two say where the body ends.
  std::string host, origin, fetchSite, cookie, authorization;
  std::string token;  ///< Of the address: /?token=...
};

enum class Verdict {
  welcome,
  malformed,      ///< Who reads it otherwise than we do would let others in.
  strangeHost,    ///< The browser was led here by a name that is not ours (DNS rebinding).
  strangeOrigin,  ///< Another site's page sends its visitors' forms here.
  tokenMissing,
};

class Gate {
 public:
  /// `names` are those of this server besides localhost; addresses in numbers always pass, since no foreign
  /// site can have one as its name. With an empty token nobody needs one.
  Gate(std::vector<std::string> names, std::string token);

  Verdict judge(const Caller& caller) const;
  /// What our pages' forms carry; no other site's page can know it.
  const std::string& formToken() const { return formToken_; }
  /// A form of ours: the browser says so, the caller is none, or the form carries our token.
  bool isOwnForm(const Caller& caller, std::string_view formToken) const;
  /// The cookie that takes the place of the token in the address; empty where none is due.
  std::string cookieFor(const Caller& caller) const;

 private:
  bool knows(std::string_view host) const;
  bool hasToken(const Caller& caller) const;
  bool isBearer(const Caller& caller) const;

  std::vector<std::string> names_;
  std::string token_, formToken_;
};

}  // namespace gridpress::studio
