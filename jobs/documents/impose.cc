// jobs/documents/impose: makes a plan from the sizes of pages, and puts the pages below its marks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/documents/impose.h"

#include <filesystem>
#include <sstream>

#include "jobs/documents/write_prints.h"
#include "jobs/files/paths.h"
#include "jobs/resolve/record.h"
#include "render/pdf/pdf.h"
#include "settings/papers.h"

namespace gridpress::jobs {

namespace {

using layout::Binding;
using layout::FlipEdge;

const Choices<Binding>& bindings() {
  static const Choices<Binding> all = {
      {"saddle", Binding::saddle}, {"perfect", Binding::perfect}, {"cut-stack", Binding::cutStack}};
  return all;
}

/// Pages as they go into the book: one that lies the other way than most stands on its side.
struct BoundPages {
  Size trim;
  Insets bleed;
  std::vector<Turn> turns;
  std::uint64_t turned = 0, smaller = 0;
};

bool isWide(Size size) {
  return size.width > size.height + Length::pt(1);
}

Size sizeOf(const render::ExternalArtwork& page, Turn turn = Turn::none) {
  const Size size = page.facts().size.value_or(Size{});
  return turn == Turn::none ? size : Size{size.height, size.width};
}

BoundPages boundPagesOf(const render::ExternalPages& book) {
  BoundPages pages;
  const auto wide = std::ranges::count_if(book.pages, [](const auto& page) { return isWide(sizeOf(page)); });
  const bool most = static_cast<std::size_t>(wide) * 2 > book.pages.size();
  for (const render::ExternalArtwork& page : book.pages) {
    const Size upright = sizeOf(page);
    const bool turn = isWide(upright) != most && isWide({upright.height, upright.width}) == most;
    pages.turns.push_back(turn ? Turn::threeQuarters : Turn::none);
    pages.turned += turn ? 1 : 0;
    const Size size = sizeOf(page, pages.turns.back());
    pages.trim = {std::max(pages.trim.width, size.width), std::max(pages.trim.height, size.height)};
    const Insets is = page.facts().bleed;  // On its side its head is where its left side was.
    const Insets bleed = turn ? Insets{is.right, is.bottom, is.left, is.top} : is;
    pages.bleed = {std::max(pages.bleed.top, bleed.top), std::max(pages.bleed.right, bleed.right),
                   std::max(pages.bleed.bottom, bleed.bottom), std::max(pages.bleed.left, bleed.left)};
  }
  constexpr Length kSame = Length::pt(1);
  for (std::size_t i = 0; i < book.pages.size(); ++i) {
    const Size size = sizeOf(book.pages[i], pages.turns[i]);
    if (pages.trim.width - size.width > kSame || pages.trim.height - size.height > kSame) ++pages.smaller;
  }
  return pages;
}

layout::Imposition impositionOf(const BoundPages& pages, const render::ExternalPages& book,
                                const BindingSettings& settings, const Workspace& workspace) {
  if (settings.signature && settings.binding != Binding::perfect)
    throw Error::inSetting("signature", "only perfect binding has signatures",
                           "add " + setting("binding") + " perfect, or leave it out");
  if (settings.folds > 1 && settings.binding == Binding::cutStack)
    throw Error::inSetting("folds", "sheets that are cut are not folded",
                           "choose another " + setting("binding") + ", or leave it out");
  // Bookbinder's board is as thick; an inch or a point is a slip.
  constexpr Length kThickest = Length::mm(3);
  if (settings.creep > kThickest)
    throw Error::inSetting("creep", "no paper is thicker than 3 mm", "write its thickness, such as 0.1mm");
  layout::Imposition of = settings;
  of.pages = book.pages.size();
  of.page = pages.trim;
  of.bleed = pages.bleed;
  const bool fromRight = book.fromRight || workspace.phrases(book.language)->fromRight();
  of.fromRight = settings.spine ? *settings.spine == Spine::right : fromRight;
  of.leaves = settings.signature.value_or(of.leaves);
  return of;
}

// The middle of a smaller page is where that of the others is.
render::Placement placed(const layout::ImposedPage& at, const render::ExternalArtwork& page, Turn turn,
                         double scale) {
  const Size size = sizeOf(page, turn);
  const Size is{size.width * scale, size.height * scale};
  const Point middle = at.trim.centre();
  const Rect frame{{middle.x - is.width / 2, middle.y - is.height / 2}, is};
  const Turn onHead = turn == Turn::none ? Turn::half : Turn::quarter;
  return {&page, frame, at.clip, at.onHead ? onHead : turn};
}

std::string titleOf(const render::ExternalPages& book, const std::string& file) {
  if (book.title.empty() && file == "-") return "standard input";
  return book.title.empty() ? std::filesystem::path(file).stem().string() : book.title;
}

BindingReport reportOf(const layout::ImpositionPlan& plan, const BoundPages& pages) {
  BindingReport report;
  report.pages = plan.of.pages;
  report.blanks = plan.blanks;
  report.sheets = plan.sheets();
  report.signatures = plan.folded() ? plan.signatures : 0;
  report.binding = nameIn(bindings(), plan.of.binding);
  report.flip = plan.flip == FlipEdge::shortEdge ? "short" : "long";
  report.width = plan.paper.width.in();
  report.height = plan.paper.height.in();
  report.paper = paperName(plan.paper);
  report.across = static_cast<std::uint64_t>(plan.across);
  report.down = static_cast<std::uint64_t>(plan.down);
  report.folds = plan.folded() ? static_cast<std::uint64_t>(plan.of.folds) : 0;
  report.scale = plan.scale;
  report.trimWidth = plan.page.width.in();
  report.trimHeight = plan.page.height.in();
  constexpr Length kNothing = Length::pt(1);
  report.cut = plan.paper.height - plan.page.height > kNothing ||
               plan.paper.width - (plan.page.width + plan.of.gutter) * 2 > kNothing ||
               plan.of.creep > Length();
  report.turned = pages.turned;
  report.smaller = pages.smaller;
  return report;
}

// More sheets than a staple holds, and than a fold lies flat with.
constexpr std::size_t kMostInFold = 20;

SettingTable sheetsTable() {
  using F = proof::FoldedSheets;
  return tableOf({choice("binding", &F::binding, bindings(), "How sheets become a book"),
                  entry("from-right", &F::fromRight, "The spine is at the right of the first page"),
                  entry("headed", &F::headed, "Backs are upside down"),
                  entry("leaves", &F::leaves, "Leaves of a signature"),
                  entry("folds", &F::folds, "How often each sheet is folded"),
                  entry("creep", &F::creep, "How far each sheet sticks out of the next"),
                  entry("gutter", &F::gutter, "White between spine and trim"),
                  entry("trim", &F::trim, "Trim of the finished book"),
                  entry("scale", &F::scale, "The scale of its pages"),
                  entry("across", &F::across, "Pages beside each other on a side"),
                  entry("down", &F::down, "Pages below each other on a side"),
                  entry("gap-across", &F::gapAcross, "Width of the gap between pages that are cut apart"),
                  entry("gap-down", &F::gapDown, "Height of that gap"),
                  entry("pages", &F::pages, "Pages of the book"),
                  entry("keep-back", &F::keepBack, "Blank pages come before the last page")});
}

// Of a book whose pages are at hand.
ImposeReport writeSheets(const render::ExternalPages& book, const ImposeSettings& settings,
                         const Workspace& workspace, Events& events) {
  notePages(book.notes, settings.source, events);
  const BoundPages pages = boundPagesOf(book);
  const layout::ImpositionPlan plan =
      layout::planImposition(impositionOf(pages, book, settings.binding, workspace));
  ImposeReport report;
  report.sheets = reportOf(plan, pages);
  if (plan.of.binding == Binding::saddle && plan.sheets() > kMostInFold)
    events.note({"impose.thick",
                 "{sheets} sheets are many for one fold; {binding} perfect folds them in signatures, {creep} "
                 "keeps margins even",
                 {{"sheets", plan.sheets()}, {"binding", setting("binding")}, {"creep", setting("creep")}}});

  layout::SheetStyle style;
  style.title = titleOf(book, settings.source);
  style.marks = !settings.binding.noMarks;
  Document sheets = layout::composeSheets(plan, style, workspace.type());
  sheets.info.keywords = "gridpress; kind=imposition";
  if (!book.language.empty()) sheets.info.language = book.language;
  render::AssembleOptions options;
  options.name = settings.output;
  options.duplex = plan.flip == FlipEdge::shortEdge ? "DuplexFlipShortEdge" : "DuplexFlipLongEdge";
  for (const layout::ImposedSide& side : plan.sides) {
    options.under.emplace_back();
    for (const layout::ImposedPage& at : side.pages)
      options.under.back().push_back(placed(at, book.pages[at.page], pages.turns[at.page], plan.scale));
  }
  Folding folding = foldingOf(plan);
  if (book.keywords.starts_with("gridpress")) folding.book = book.keywords;
  report.files = {assemble(sheets, recordOf(folding), options, workspace, events)};
  return report;
}

}  // namespace

Folding foldingOf(const layout::ImpositionPlan& plan) {
  Folding folding;
  proof::FoldedSheets& of = folding.sheets;
  of.binding = plan.of.binding;
  of.fromRight = plan.of.fromRight;
  of.headed = plan.headed;
  of.leaves = plan.of.leaves;
  of.folds = plan.of.folds;
  of.creep = plan.of.creep;
  of.gutter = plan.of.gutter;
  of.trim = plan.page;
  of.scale = plan.scale;
  of.across = plan.across;
  of.down = plan.down;
  if (!plan.folded()) {
    of.gapAcross = (plan.of.bleed.left + plan.of.bleed.right) * plan.scale;
    of.gapDown = (plan.of.bleed.top + plan.of.bleed.bottom) * plan.scale;
  }
  if (plan.folded() && plan.down > 1) of.gapDown = plan.paper.height / plan.down - plan.page.height;
  of.pages = plan.of.pages;
  of.keepBack = plan.of.keepBack;
  return folding;
}

SettingTable describe(const BindingSettings*) {
  using S = BindingSettings;
  return groupOf(
      "Binding",
      {choice("binding", &S::binding, bindings(),
              "saddle: all sheets folded as one pile and stapled; perfect: folded in signatures, then glued "
              "or sewn; cut-stack: cut into piles that go on each other"),
       entry(
           "paper", &S::paper,
           "The sheets: letter, a4, tabloid, a3, 12x18in, in either orientation (default: the smallest that "
           "takes two pages)")
           .names(KnownNames::papers),
       entry("fit", &S::fit, "Scale the pages to the paper").needs("paper"),
       choice("spine", &S::spine, {{"left", Spine::left}, {"right", Spine::right}},
              "Where the first page is bound (default: as the book's language and file say)"),
       choice("flip", &S::flip, {{"short", FlipEdge::shortEdge}, {"long", FlipEdge::longEdge}},
              "The edge of the paper about which the printer turns it (default: the one about which it turns "
              "like a page)"),
       entry("signature", &S::signature, "Leaves of a signature of perfect binding (default: 8)").in(2, 1000),
       entry("folds", &S::folds,
             "How often each sheet is folded: once (4 pages a sheet), twice (8) or three times (16); all "
             "folds but the spine's are cut open")
           .in(1, 3),
       entry("creep", &S::creep,
             "How far each sheet stands out of the one around it, its thickness: 0.1mm; pages move towards "
             "the spine by that"),
       entry("gutter", &S::gutter, "White between spine and page, for glue, stitches or a spiral"),
       entry("back-cover", &S::keepBack, "Keep the last page at the back: blank pages go before it"),
       entry("no-marks", &S::noMarks,
             "Sheets without marks for cutting and folding, and without their numbers")});
}

SettingTable describe(const ImposeSettings*) {
  using S = ImposeSettings;
  return tableOf(
      {sourceEntry("source", &S::source, "The book: any PDF, page after page; - is standard input"),
       outputEntry(&S::output, "The sheets (.pdf); - is standard output"), include(&S::binding)});
}

FieldTable fieldsOf(const BindingReport*) {
  using R = BindingReport;
  return {
      field("pages", &R::pages, "Pages of the book."),
      field("blanks", &R::blanks, "Blank pages that fill its last sheet or leaf."),
      field("sheets", &R::sheets, "Sheets of paper, each printed on both sides."),
      field("signatures", &R::signatures, "Signatures that they are folded in; 0 where they are cut."),
      field("binding", &R::binding, "saddle, perfect or cut-stack."),
      field("flip", &R::flip, "The edge about which the printer turns the paper: short or long."),
      field("paper", &R::paper, "The paper's name; empty where it has none."),
      field("paperWidth", &R::width, "Of the paper as it lies, in inches."),
      field("paperHeight", &R::height, "Of the paper as it lies, in inches."),
      field("across", &R::across, "Pages beside each other on a side."),
      field("down", &R::down, "Pages below each other on a side."),
      field("folds", &R::folds, "How often each sheet is folded; 0 where they are cut."),
      field("scale", &R::scale, "What the pages were scaled by; 1 where they were not."),
      field("trimWidth", &R::trimWidth, "Of the finished book, in inches."),
      field("trimHeight", &R::trimHeight, "Of the finished book, in inches."),
      field("cut", &R::cut, "Whether paper is to be cut off the folded book."),
      field("turned", &R::turned,
            "Pages that lie on their sides, since most stand upright, or the other way."),
      field("smaller", &R::smaller, "Pages that are smaller than the book's trim, and are centred on it.")};
}

FieldTable fieldsOf(const ImposeReport*) {
  using R = ImposeReport;
  return reportFields<R>({fieldsWithin(&R::sheets)});
}

ImposeReport runImpose(const ImposeSettings& settings, const Workspace& workspace, Events& events) {
  refuseToOverwriteInputs(settings);
  checkPdfName(settings.output, "a set of sheets");
  return withPipedInput(settings, [&](const ImposeSettings& files) {
    return writeSheets(render::externalPages(files.source), settings, workspace, events);
  });
}

SettingTable describe(const Folding*) {
  using S = Folding;
  return recorded(tableOf({include(&S::sheets, sheetsTable()),
                           entry("book", &S::book, "What the book says of how it was made")}));
}

Size halfOf(Size paper) {
  return {std::max(paper.width, paper.height) / 2, std::min(paper.width, paper.height)};
}

ImposeReport writeBooklet(const Document& document, const Object& record, Size paper,
                          const std::string& output, const Workspace& workspace, Events& events) {
  checkPdfName(output, "a booklet");
  std::ostringstream pages;
  render::writePdf(withRecord(document, record), workspace.type(), pages,
                   {output, {}, static_cast<unsigned>(workspace.threads())}, {events, Stage::writePages});
  ImposeSettings settings;
  settings.source = settings.output = output;
  settings.binding.paper = paper;
  return writeSheets(render::externalPages(std::move(pages).str(), output), settings, workspace, events);
}

}  // namespace gridpress::jobs
