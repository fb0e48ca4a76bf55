// proof/preflight/rules_pages: a service's rules for each page, and for a picture.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "model/length_text.h"
#include "proof/preflight/rules.h"

namespace gridpress::proof {

using layout::Service;
using layout::ServiceKind;

namespace {

constexpr double kHair = 0.1;  // Points: what rounding in a PDF may do.
constexpr double kEdge = 0.5;  // Points: ink that ends so near to the trim's edge is meant to reach it.

/// A side of a page, and how far things are from the trim's edge there: inwards for text, outwards for bleed.
struct Side {
  const char* name;
  double Box::*edge;
  bool far;  ///< Counted from there.
  std::string PageSurvey::*letter;

  double text(const Box& text, const Box& trim) const {
    const double all = edge == &Box::right ? trim.width() : trim.height();
    return far ? all - text.*edge : text.*edge;
  }
  double bleed(const PageBoxes& b) const {
    return far ? b.bleed.*edge - b.trim.*edge : b.trim.*edge - b.bleed.*edge;
  }
};

const Side kSides[] = {{"left", &Box::left, false, &PageSurvey::leftmost},
                       {"top", &Box::top, false, &PageSurvey::topmost},
                       {"right", &Box::right, true, &PageSurvey::rightmost},
                       {"bottom", &Box::bottom, true, &PageSurvey::lowest}};

/// A book's first page is a right-hand one, bound at its left.
bool bound(const Service& service, std::size_t page, const Side& side) {
  if (service.kind != ServiceKind::interior) return false;
  return side.name == std::string_view(page % 2 == 0 ? "left" : "right");
}

/// Where a file's page is to be cut is known by its size alone: its trim, or that and the bleed at each side
/// that has any.
void paper(const PrintFile& file, const Service& service, Check& check) {
  EXPECTS(file.pdf);
  const Length bleed = service.page.bleed;
  for (std::size_t i = 0; i < file.pdf->pages.size(); ++i) {
    const PageBoxes& boxes = file.pdf->pages[i].boxes;
    if (!boxes.trimGiven && (service.kind != ServiceKind::interior || service.page.marks)) continue;
    const auto same = [](double a, double b) { return std::abs(a - b) <= kEdge; };
    const bool threeSides = service.kind == ServiceKind::interior && !service.page.bleedInside;
    const Size cut = sizeOf(boxes.trim), page = sizeOf(boxes.media),
               whole{cut.width + bleed * (threeSides ? 1 : 2), cut.height + bleed * 2};
    const auto is = [&](Size size) {
      return same(page.width.pt(), size.width.pt()) && same(page.height.pt(), size.height.pt());
    };
    if (!is(cut) && !is(whole))
      check.findings.addOn(i, "it is " + both(page) + " large, and a trim of " + both(cut) + " takes " +
                                  both(cut) + ", or with bleed " + both(whole) +
                                  ": make it so large, without marks and a slug");
  }
}

void size(const PrintFile& file, const Service& service, Check& check) {
  std::optional<Size> first;
  for (std::size_t i = 0; i < file.pdf->pages.size(); ++i) {
    const Size trim = sizeOf(file.pdf->pages[i].boxes.trim);
    if (!first) {
      first = trim;
      check.figures = both(trim);
    }
    if (service.page.maxSize && !fits(trim, *service.page.maxSize))
      check.findings.addOn(
          i, {"problem.trim_large",
              "its trim is {is}, the maximum is {most}: print it with a smaller {setting}",
              {{"is", both(trim)}, {"most", both(*service.page.maxSize)}, {"setting", setting("sheet")}}});
    if (service.page.minSize && !fits(*service.page.minSize, trim))
      check.findings.addOn(i, {"problem.trim_small",
                               "its trim is {is}, the minimum is {least}: print it larger",
                               {{"is", both(trim)}, {"least", both(*service.page.minSize)}}});
    if (service.kind == ServiceKind::interior && !service.page.minSize && !service.binds(trim))
      check.findings.addOn(
          i, {"problem.trim_offered",
              "its trim is {is}, which is not bound: print it with {setting} as {trims}",
              {{"is", both(trim)}, {"setting", setting("trim")}, {"trims", service.offered()}}});
    if (std::abs((trim.width - first->width).pt()) > kEdge ||
        std::abs((trim.height - first->height).pt()) > kEdge)
      check.findings.addOn(i, "its trim is " + both(trim) + ", the first page's is " + both(*first) +
                                  ": make all pages one size");
  }
  paper(file, service, check);
}

void boxes(const PrintFile& file, const Service&, Check& check) {
  for (std::size_t i = 0; i < file.pdf->pages.size(); ++i) {
    if (const PageBoxes& page = file.pdf->pages[i].boxes; page.trimMarked)
      check.findings.addOn(i, "its crop marks show a trim of " + both(sizeOf(page.trim)) +
                                  ", and no TrimBox states it: state it, or leave the marks out");
    const auto& stated = file.pdf->pages[i].stated;
    if (i == 0)
      for (const auto& [name, box] : stated)
        check.figures.append(check.figures.empty() ? "" : ", ").append(name);
    for (auto outer = stated.begin(); outer != stated.end(); ++outer)
      for (auto inner = outer + 1; inner != stated.end(); ++inner) {
        const auto& [large, a] = *outer;
        const auto& [small, b] = *inner;
        // Marks lie outside of a crop box or within it, as one likes: only trim within bleed within media
        // counts.
        if (std::string_view(large) == "CropBox" && std::string_view(small) != "TrimBox") continue;
        if (b.left >= a.left - kHair && b.bottom >= a.bottom - kHair && b.right <= a.right + kHair &&
            b.top <= a.top + kHair)
          continue;
        check.findings.addOn(i, std::string("its ") + small + " reaches beyond its " + large +
                                    ": set the boxes again, from the trim outwards");
      }
  }
}

/// How far ink reaches beyond the trim on a side.
double reach(const Box& ink, const Box& trim, const Side& side) {
  return -side.text(ink, trim);
}

void bleed(const PrintFile& file, const Service& service, Check& check) {
  EXPECTS(file.pdf && file.pages.size() <= file.pdf->pages.size());
  const double wanted = service.page.bleed.pt();
  for (std::size_t i = 0; i < file.pages.size(); ++i) {
    const PageBoxes& boxes = file.pdf->pages[i].boxes;
    const auto& ink = file.pages[i].art;
    for (const Side& side : kSides) {
      if (!service.page.bleedInside && bound(service, i, side)) continue;
      const bool runsOut = ink && reach(*ink, boxes.trim, side) >= -kEdge;
      if (!runsOut && !service.page.bleedRequired) continue;
      if (side.bleed(boxes) < wanted - kHair)
        check.findings.addOn(
            i,
            "has " + both(Length::pt(std::max(side.bleed(boxes), 0.0))) + " of bleed at its " + side.name +
                ", not " + both(service.page.bleed) + ": print it with " + setting("bleed") + " " +
                decimals(service.page.bleed.mm()) + "mm" +
                (boxes.trimStated ? "" : "; it states no TrimBox (" + setting("trim") + " tells the trim)"));
      else if (runsOut && reach(*ink, boxes.trim, side) < wanted - kHair)
        check.findings.addOn(i, std::string("what runs to the trim at its ") + side.name + " ends " +
                                    both(Length::pt(std::max(reach(*ink, boxes.trim, side), 0.0))) +
                                    " beyond it, not " + both(service.page.bleed) +
                                    ": let it run into the bleed");
    }
  }
  if (!file.pages.empty()) {
    double least = 1e30;
    for (const Side& side : kSides) least = std::min(least, side.bleed(file.pdf->pages[0].boxes));
    check.figures = both(Length::pt(least)) + " on page 1";
  }
}

/// Text nearer to the trim's edge than `wanted`, on one side of a page.
void keepAway(const PrintFile& file, std::size_t i, const Side& side, Length wanted, Check& check) {
  EXPECTS(file.pdf && i < file.pages.size() && i < file.pdf->pages.size());
  const PageSurvey& page = file.pages[i];
  if (!page.text) return;
  const double distance = side.text(*page.text, file.pdf->pages[i].boxes.trim);
  if (distance >= wanted.pt() - kHair) return;
  check.findings.addOn(i, {"problem.near_edge",
                           "{letter} is {is} from the {side} edge, not {least}: widen the margin there",
                           {{"letter", page.*side.letter},
                            {"is", both(Length::pt(distance))},
                            {"side", side.name},
                            {"least", both(wanted)}}});
}

void safe(const PrintFile& file, const Service& service, Check& check) {
  check.figures = both(service.page.safe) + " asked for";
  for (std::size_t i = 0; i < file.pages.size(); ++i)
    for (const Side& side : kSides)
      if (service.gutter.empty() || !bound(service, i, side))
        keepAway(file, i, side, service.page.safe, check);
}

void gutter(const PrintFile& file, const Service& service, Check& check) {
  const auto count = static_cast<int>(file.pages.size());
  const Length wanted = service.gutterFor(count);
  check.figures = both(wanted) + " asked for with " + std::to_string(count) + " pages";
  for (std::size_t i = 0; i < file.pages.size(); ++i)
    for (const Side& side : kSides)
      if (bound(service, i, side)) keepAway(file, i, side, wanted, check);
}

void marks(const PrintFile& file, const Service& service, Check& check) {
  EXPECTS(file.pdf && file.pages.size() <= file.pdf->pages.size());
  for (std::size_t i = 0; i < file.pages.size(); ++i) {
    const PageBoxes& boxes = file.pdf->pages[i].boxes;
    // Without a BleedBox art may run out as far as it likes, but what lies beyond the trim by itself may not.
    const auto& ink = boxes.bleedStated ? file.pages[i].ink : file.pages[i].beyond;
    if (!ink) continue;
    for (const Side& side : kSides)
      if (reach(*ink, boxes.trim, side) >
          (boxes.bleedStated ? side.bleed(boxes) : std::min(side.bleed(boxes), service.page.bleed.pt())) +
              kHair) {
        check.findings.addOn(i, "there are marks or other ink beyond the bleed: print it without " +
                                    setting("marks") + ", or with other " + setting("finishing-marks"));
        break;
      }
  }
}

/// Says what is too small: what it is, how large in points, and how large it should be.
using TooSmall = Message (*)(const std::string& what, const std::string& is, const std::string& least);

/// The smallest of something on all pages, and each page where it is too small.
void least(const PrintFile& file, const std::optional<Measured> PageSurvey::*measure, Length wanted,
           TooSmall fault, Check& check) {
  EXPECTS(measure && fault);
  std::optional<double> smallest;
  for (std::size_t i = 0; i < file.pages.size(); ++i) {
    const auto& found = file.pages[i].*measure;
    if (!found) continue;
    smallest = std::min(found->value, smallest.value_or(found->value));
    constexpr double kRounding = 0.01;
    if (found->value < wanted.pt() - kRounding)
      check.findings.addOn(i, fault(found->what, fixed(found->value, 2), decimals(wanted.pt())));
  }
  check.figures = smallest ? fixed(*smallest, 2) + " pt at the least" : "none";
}

void text(const PrintFile& file, const Service& service, Check& check) {
  least(
      file, &PageSurvey::smallestText, *service.page.minTextSize,
      [](const std::string& what, const std::string& is, const std::string& least) -> Message {
        return {"problem.type_small",
                "{what} is of {is} pt, not {least} pt: choose a larger sheet, or larger type in the template",
                {{"what", what}, {"is", is}, {"least", least}}};
      },
      check);
}

void lines(const PrintFile& file, const Service& service, Check& check) {
  least(
      file, &PageSurvey::thinnestLine, *service.page.minLineWidth,
      [](const std::string& what, const std::string& is, const std::string& least) -> Message {
        return {"problem.line_thin",
                "{what} is of {is} pt, not {least} pt: draw it thicker, or leave it out",
                {{"what", what}, {"is", is}, {"least", least}}};
      },
      check);
}

constexpr Rule kRules[] = {
    {"size",
     [](const Service& s) { return s.page.minSize || s.page.maxSize || s.kind == ServiceKind::interior; },
     size},
    {"boxes", [](const Service&) { return true; }, boxes},
    {"bleed", [](const Service& s) { return s.page.bleed > Length(); }, bleed},
    {"safe margin", [](const Service& s) { return s.page.safe > Length(); }, safe},
    {"gutter", [](const Service& s) { return s.kind == ServiceKind::interior && !s.gutter.empty(); }, gutter},
    {"marks", [](const Service& s) { return !s.page.marks; }, marks},
    {"text", [](const Service& s) { return s.page.minTextSize.has_value(); }, text},
    {"lines", [](const Service& s) { return s.page.minLineWidth.has_value(); }, lines},
};

void format(const PrintFile& file, const Service& service, Check& check) {
  const std::string is = pixels::endingOf(file.picture->format);
  const auto& taken = service.picture->formats;
  check.figures = is;
  if (std::ranges::find(taken, is) == taken.end())
    check.findings.add("the picture is a ." + is + "; the service accepts " + joined(taken) +
                       ": write it with " + setting("format"));
}

void bytes(const PrintFile& file, const Service& service, Check& check) {
  check.figures = withCommas(file.bytes) + " bytes";
  if (file.bytes > service.picture->bytes->bytes)
    check.findings.add("the picture has " + withCommas(file.bytes) + " bytes, the maximum is " +
                       withCommas(service.picture->bytes->bytes) + ": write a .jpg with " +
                       setting("max-bytes") + " " + std::to_string(service.picture->bytes->bytes));
}

void pixels(const PrintFile& file, const Service& service, Check& check) {
  const pixels::PictureHead& head = *file.picture;
  check.figures = withCommas(head.width) + " x " + withCommas(head.height) + " pixels";
  const auto most = static_cast<std::uint32_t>(*service.picture->maxPixels);
  if (std::max(head.width, head.height) > most)
    check.findings.add("the picture has " + check.figures + ", the maximum is " + withCommas(most) +
                       " on a side: write it with a lower " + setting("dpi"));
}

void dpi(const PrintFile& file, const Service& service, Check& check) {
  const pixels::PictureHead& head = *file.picture;
  const double least = std::min(head.dpiX, head.dpiY), most = std::max(head.dpiX, head.dpiY);
  constexpr double kMetre = 0.002;  // A PNG states whole pixels a metre.
  check.figures = fixed(least, 0) + " dpi";
  const auto asked = [&](double v) {
    std::string text = fixed(v, 0) + " dpi";
    if (const auto sheet = file.trim())
      text += ", " + withCommas(static_cast<std::uint64_t>(std::lround(sheet->width.in() * v))) + " x " +
              withCommas(static_cast<std::uint64_t>(std::lround(sheet->height.in() * v))) + " pixels";
    return text + ": write it with " + setting("dpi") + " " + fixed(v, 0);
  };
  if (least <= 0)
    check.findings.add("the picture does not state its resolution: write it with " + setting("dpi") +
                       ", or name the size that it is printed at with " + setting("trim"));
  else if (service.picture->minDpi && least < *service.picture->minDpi * (1 - kMetre))
    check.findings.add("the picture has " + check.figures + ", the minimum is " +
                       asked(*service.picture->minDpi));
  else if (service.picture->maxDpi && most > *service.picture->maxDpi * (1 + kMetre))
    check.findings.add("the picture has " + fixed(most, 0) + " dpi, the maximum is " +
                       asked(*service.picture->maxDpi));
}

constexpr double kSmallestPoster = 3;  // Inches: no service sells a smaller one.

void pictureSize(const PrintFile& file, const Service& service, Check& check) {
  const auto sheet = file.trim();
  if (!sheet) return;  // The resolution's rule says so, where there is one.
  check.figures = both(*sheet);
  const Length bleed = service.page.bleed * 2;
  if (service.page.maxSize) {
    const Size most{service.page.maxSize->width + bleed, service.page.maxSize->height + bleed};
    if (!fits(*sheet, most))
      check.findings.add("the picture is " + both(*sheet) + " at its resolution, the maximum is " +
                         both(most) + ": print it with a smaller " + setting("sheet"));
  }
  if (service.page.minSize && !fits(*service.page.minSize, *sheet))
    check.findings.add("the picture is " + both(*sheet) + " at its resolution, the minimum is " +
                       both(*service.page.minSize) + ": print it larger");
  const Size least{Length::in(kSmallestPoster), Length::in(kSmallestPoster)};
  if (!service.page.minSize && service.kind == ServiceKind::poster && !fits(least, *sheet))
    check.findings.add("the picture is " + both(*sheet) +
                       " at its resolution, the smallest poster that is sold " + both(least) +
                       ": name the size that it is printed at with " + setting("trim"));
}

void proportion(const PrintFile& file, const Service&, Check& check) {
  const pixels::PictureHead& head = *file.picture;
  constexpr double kSlack = 0.01;
  check.figures = fixed(head.dpiX, 0) + " x " + fixed(head.dpiY, 0) + " dpi";
  if (head.dpiX > 0 && std::abs(head.dpiX / head.dpiY - 1) > kSlack)
    check.findings.add("the picture has " + check.figures +
                       " at this size, and would be stretched or cut: make it in the trim's proportions");
}

void colours(const PrintFile& file, const Service& service, Check& check) {
  // Where nothing is stated, a screen's colours are safe; process colours are printed by any profile.
  const std::vector<std::string> safe = {"rgb", "gray"};
  const auto& allowed = service.picture->colours.empty() ? safe : service.picture->colours;
  check.figures = file.picture->colours;
  if (std::ranges::find(allowed, file.picture->colours) == allowed.end())
    check.findings.add(
        "the picture is in " + file.picture->colours + "; the service accepts " + joined(allowed) + ": " +
        (file.picture->colours == "gray" ? "write it without " + setting("gray") : "convert it"));
}

void transparency(const PrintFile& file, const Service&, Check& check) {
  if (file.picture->transparent) check.findings.add("the picture has transparent pixels: lay it on white");
}

constexpr Rule kPictureRules[] = {
    {"format", [](const Service&) { return true; }, format},
    {"bytes", [](const Service& s) { return s.picture->bytes.has_value(); }, bytes},
    {"pixels", [](const Service& s) { return s.picture->maxPixels.has_value(); }, pixels},
    {"dpi", [](const Service& s) { return s.picture->minDpi || s.picture->maxDpi; }, dpi},
    {"size", [](const Service&) { return true; }, pictureSize},
    {"proportion", [](const Service&) { return true; }, proportion},
    {"colours", [](const Service&) { return true; }, colours},
    {"transparency", [](const Service& s) { return !s.picture->transparency; }, transparency},
};

}  // namespace

std::span<const Rule> rulesOfPages() {
  return kRules;
}

std::span<const Rule> rulesOfPicture() {
  return kPictureRules;
}

}  // namespace gridpress::proof
