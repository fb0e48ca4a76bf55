// proof/standards/twins: titles, names and dates that are stated twice.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/standards/twins.h"

#include <cctype>
#include <chrono>

#include "model/contracts.h"

namespace gridpress::proof::standards {

namespace {

constexpr std::array kTwins = {
    Twin{"/Title", kDc, "dc", "title", XmpForm::alt},
    Twin{"/Author", kDc, "dc", "creator", XmpForm::seq},
    Twin{"/Subject", kDc, "dc", "description", XmpForm::alt},
    Twin{"/Keywords", kAdobePdf, "pdf", "Keywords"},
    Twin{"/Creator", kXmpBasic, "xmp", "CreatorTool"},
    Twin{"/Producer", kAdobePdf, "pdf", "Producer"},
    Twin{"/CreationDate", kXmpBasic, "xmp", "CreateDate", XmpForm::text, true},
    Twin{"/ModDate", kXmpBasic, "xmp", "ModifyDate", XmpForm::text, true},
};

/// What either writes of a date.
struct Moment {
  std::string digits;  ///< Year, month, day, hour, minute, second: 4 to 14.
  std::string zone;    ///< "Z", "+0100"; empty: not stated.

  int part(std::size_t from, std::size_t count, int missing) const {
    return digits.size() >= from + count ? std::stoi(digits.substr(from, count)) : missing;
  }
  // Seconds from the first day of 1970. What is not stated is the smallest that may be.
  long long instant() const {
    EXPECTS(digits.size() >= 4);
    using namespace std::chrono;
    const sys_days day = year(part(0, 4, 0)) / part(4, 2, 1) / part(6, 2, 1);
    const long long ahead = zone.size() < 5
                                ? 0
                                : (std::stoi(zone.substr(1, 2)) * 60LL + std::stoi(zone.substr(3))) *
                                      (zone.front() == '-' ? -1 : 1);
    return ((day.time_since_epoch().count() * 24LL + part(8, 2, 0)) * 60 + part(10, 2, 0) - ahead) * 60 +
           part(12, 2, 0);
  }
};

std::optional<Moment> momentOf(const std::string& text) {
  Moment moment;
  std::string& digits = moment.digits;
  std::size_t at = text.starts_with("D:") ? 2 : 0;
  for (; at < text.size() && digits.size() < 14; ++at) {
    const char c = text[at];
    if (std::isdigit(static_cast<unsigned char>(c)))
      digits += c;
    else if (c == 'Z' || c == '+' || (c == '-' && digits.size() >= 8))
      break;
    else if (c != '-' && c != ':' && c != 'T')
      return std::nullopt;
  }
  if (digits.size() < 4) return std::nullopt;
  while (at < text.size() && text[at] != '+' && text[at] != '-' && text[at] != 'Z')
    ++at;  // Parts of seconds.
  if (at == text.size()) return moment;
  moment.zone = text[at];
  if (text[at] == 'Z') return moment;
  for (std::size_t i = at + 1; i < text.size(); ++i)
    if (std::isdigit(static_cast<unsigned char>(text[i]))) moment.zone += text[i];
  moment.zone.resize(5, '0');
  return moment;
}

}  // namespace

std::span<const Twin> twins() {
  return kTwins;
}

bool agree(const Twin& twin, Handle info, const Xmp& xmp) {
  Handle value = keyOf(info, twin.key);
  if (value.isNull()) return true;
  const std::string is = textIn(value), should = xmp.text(twin.space, twin.name);
  if (twin.date) {
    const auto a = momentOf(is), b = momentOf(should);
    return is.starts_with("D:") && a && b && a->instant() == b->instant();
  }
  const XmpNode* property = xmp.property(twin.space, twin.name);
  const bool several = twin.form == XmpForm::seq && property && property->items.size() > 1;
  return value.isString() && is == should && !several;
}

std::string asPdfDate(const std::string& text) {
  const std::optional<Moment> moment = momentOf(text);
  if (!moment) return {};
  std::string zone = moment->zone;
  if (zone.size() == 5) zone = zone.substr(0, 3) + "'" + zone.substr(3) + "'";
  return "D:" + moment->digits + zone;
}

std::string asXmpDate(const std::string& text) {
  const std::optional<Moment> moment = momentOf(text);
  if (!moment) return {};
  const std::string& d = moment->digits;
  std::string date = d.substr(0, 4);
  for (std::size_t at = 4; at + 2 <= std::min<std::size_t>(d.size(), 8); at += 2)
    date += "-" + d.substr(at, 2);
  if (d.size() < 12) return date;
  date += "T" + d.substr(8, 2) + ":" + d.substr(10, 2) + (d.size() >= 14 ? ":" + d.substr(12, 2) : "");
  return date +
         (moment->zone.size() == 5 ? moment->zone.substr(0, 3) + ":" + moment->zone.substr(3) : moment->zone);
}

}  // namespace gridpress::proof::standards
