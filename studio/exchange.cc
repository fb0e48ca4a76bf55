// studio/exchange: the gate first, then a page, a file of the page, or words to the queue.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/exchange.h"

#include <strings.h>
#include <sys/socket.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>
#include <utility>

#include "model/error.h"

namespace gridpress::studio {

namespace {

std::string headerOf(MHD_Connection* connection, const char* name) {
  const char* text = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
  const std::string value = text ? text : "";
  return value.substr(0, value.find_last_not_of(" \t") + 1);  // Blanks are none of it.
}

std::string argumentOf(MHD_Connection* connection, const char* name) {
  const char* text = MHD_lookup_connection_value(connection, MHD_GET_ARGUMENT_KIND, name);
  return text ? text : "";
}

// Headers that say where we are, who asks, or where the body ends.
constexpr const char* kAlone[] = {"Host",         "Origin",         "Sec-Fetch-Site",   "Authorization",
                                  "Content-Type", "Content-Length", "Transfer-Encoding"};

/// A head as libmicrohttpd has cut it: in place, each line as strings that end at the first NUL.
struct Head {
  std::map<std::string, int> counts;
  std::uintptr_t end = 0;  ///< Of what was seen.
  bool gap = false;        ///< Between two lines stands more than a line's end.
};

MHD_Result readHeader(void* seen, MHD_ValueKind, const char* name, std::size_t, const char* value,
                      std::size_t size) {
  Head& head = *static_cast<Head*>(seen);
  for (const char* known : kAlone)
    if (::strcasecmp(known, name) == 0) ++head.counts[known];
  const auto begin = reinterpret_cast<std::uintptr_t>(name);
  head.gap = head.gap || begin < head.end || begin - head.end > 2;
  head.end = reinterpret_cast<std::uintptr_t>(value) + size;
  return MHD_YES;
}

// Two readers would read it in two ways. From 1.0 on libmicrohttpd refuses NUL itself.
bool isMalformed(MHD_Connection* connection, const char* method, const char* version) {
  const bool cuts = std::string_view(MHD_get_version()).starts_with("0.9.");
  Head head{{}, reinterpret_cast<std::uintptr_t>(version) + std::strlen(version)};
  MHD_get_connection_values_n(connection, MHD_HEADER_KIND, &readHeader, &head);
  const std::size_t size =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE)->header_size;
  const std::uintptr_t end = reinterpret_cast<std::uintptr_t>(method) + size;
  return std::ranges::any_of(head.counts, [](const auto& one) { return one.second > 1; }) ||
         head.counts["Content-Length"] + head.counts["Transfer-Encoding"] > 1 ||
         (cuts && (head.gap || end < head.end || end - head.end > 4));
}

Caller callerOf(MHD_Connection* connection, const char* method, const char* version) {
  return {std::string_view(method) == "POST",     isMalformed(connection, method, version),
          headerOf(connection, "Host"),           headerOf(connection, "Origin"),
          headerOf(connection, "Sec-Fetch-Site"), headerOf(connection, "Cookie"),
          headerOf(connection, "Authorization"),  argumentOf(connection, "token")};
}

// Who asks: what a proxy has added last, where there is one, else who is connected.
std::string clientBehind(MHD_Connection* connection, const std::string& header) {
  const std::string said = header.empty() ? std::string() : headerOf(connection, header.c_str());
  if (said.empty()) return clientOf(connection);
  const std::size_t last = said.rfind(',');
  return said.substr(last == std::string::npos ? 0 : said.find_first_not_of(" ,", last));
}

std::string languageOf(MHD_Connection* connection) {
  const std::string asked = argumentOf(connection, "lang");
  return asked.empty() ? headerOf(connection, "Accept-Language") : asked;
}

const char* typeOf(std::string_view name) {
  return name.ends_with(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8";
}

// libmicrohttpd does not look at a connection that sleeps.
bool hasHungUp(MHD_Connection* connection) {
  const MHD_ConnectionInfo* info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  char next = 0;
  return info != nullptr && ::recv(info->connect_fd, &next, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

// A stream's response keeps a share of its pending.
ssize_t readPending(void* pending, std::uint64_t, char* to, std::size_t most) {
  const long n = (*static_cast<std::shared_ptr<PendingRequest>*>(pending))->take(to, most);
  return n < 0 ? MHD_CONTENT_READER_END_OF_STREAM : n;
}

void leavePending(void* pending) {
  auto* share = static_cast<std::shared_ptr<PendingRequest>*>(pending);
  (*share)->leave();
  delete share;
}

}  // namespace

Exchange::Exchange(StudioContext& context, MHD_Connection* connection, std::string path, const char* method,
                   const char* version)
    : context_(context),
      connection_(connection),
      path_(std::move(path)),
      caller_(callerOf(connection, method, version)),
      client_(clientBehind(connection, context.clientHeader)),
      held_(context.budget, client_),
      known_(methods().find(method) != std::string::npos) {}

Exchange::~Exchange() {
  if (pending_) pending_->leave();
  context_.connections.reads(connection_);
}

std::string Exchange::methods() const {
  if (path_ == "/make") return "POST";
  return path_ == "/puzzle" ? "GET, HEAD, POST" : "GET, HEAD";
}

std::optional<MHD_Result> Exchange::refuseAtOnce() {
  say_ = pagePhrases(languageOf(connection_), context_.workspace);
  if (caller_.malformed) return notice(MHD_HTTP_BAD_REQUEST, "broken");
  if (!known_) return notice(MHD_HTTP_METHOD_NOT_ALLOWED, "method");
  const std::string length = headerOf(connection_, "Content-Length");
  if (caller_.writes &&
      (length.size() > 18 || std::strtoull(length.c_str(), nullptr, 10) > context_.limits.requestBytes))
    return notice(MHD_HTTP_CONTENT_TOO_LARGE, "large");
  return {};
}

bool Exchange::body(std::string_view bytes) {
  if (!caller_.writes || context_.gate.judge(caller_) != Verdict::welcome) return true;  // It is read past.
  if (body_.size() + bytes.size() > context_.limits.requestBytes) return false;
  noRoom_ = noRoom_ || !held_.resize(2 * (body_.size() + bytes.size()));  // The form is a copy of it.
  if (noRoom_) {
    std::string().swap(body_);
    held_.resize(0);
  } else {
    body_ += bytes;
  }
  return true;
}

MHD_Result Exchange::answer() {
  context_.connections.works(connection_);
  if (const Verdict verdict = context_.gate.judge(caller_); verdict != Verdict::welcome)
    return refuse(verdict);
  return caller_.writes ? post() : get();
}

PageState Exchange::freshPage() const {
  PageState state;
  state.formToken = context_.gate.formToken();
  state.choseLanguage = !argumentOf(connection_, "lang").empty();
  return state;
}

MHD_Result Exchange::get() {
  for (const web::File& file : context_.files)
    if (path_.substr(1) == file.name) {
      fixed_ = true;
      return send(MHD_HTTP_OK, std::string(file.bytes), typeOf(file.name));
    }
  if (path_ == "/puzzle")
    return elsewhere("/?lang=" + say_->language());  // An answer that is asked for again.
  const Kind* kind = path_ == "/" ? &kinds().front() : kindNamed(path_.substr(1));
  if (!kind) return notice(MHD_HTTP_NOT_FOUND, "missing");
  return send(MHD_HTTP_OK, pageOf(*kind, freshPage(), *say_, context_.workspace), "text/html; charset=utf-8");
}

MHD_Result Exchange::post() {
  if (pending_) return wholePage();
  if (noRoom_) return busy();
  const std::optional<Form> form = Form::read(headerOf(connection_, "Content-Type"), body_);
  std::string().swap(body_);
  const Kind* kind = form ? kindNamed((*form)["kind"]) : nullptr;
  if (!kind) return notice(MHD_HTTP_BAD_REQUEST, "broken");
  if (!context_.gate.isOwnForm(caller_, (*form)["form-token"])) return refuse(Verdict::strangeOrigin);
  Request request = form->request();
  if (typeOf(*kind, request.ending).empty()) return notice(MHD_HTTP_BAD_REQUEST, "broken");
  request.language = say_->language();
  Connections& all = context_.connections;
  pending_ = std::make_shared<PendingRequest>(
      std::move(request), client_, std::move(held_),
      PendingRequest::Visitor{
          [connection = connection_] { MHD_suspend_connection(connection); },
          [connection = connection_] { MHD_resume_connection(connection); },
          [connection = connection_] { return hasHungUp(connection); },
          [connection = connection_, &all](std::size_t bytes) { all.writes(connection, bytes); }});
  pending_->answer = Budget::Holding(context_.budget, client_);
  if (!context_.queue.take(pending_)) return busy();
  return path_ == "/make" ? stream() : wholePage();
}

MHD_Result Exchange::stream() {
  MHD_Response* response = MHD_create_response_from_callback(
      MHD_SIZE_UNKNOWN, 65536, &readPending, new std::shared_ptr<PendingRequest>(pending_), &leavePending);
  MHD_add_response_header(response, "Content-Type", "application/x-ndjson");
  return queue(MHD_HTTP_OK, response);
}

MHD_Result Exchange::wholePage() {
  const WorkerAnswer* answer = pending_->whole();
  return answer ? finished(*answer) : MHD_YES;
}

MHD_Result Exchange::finished(const WorkerAnswer& answer) {
  const Request& asked = pending_->request;
  const Kind& kind = *kindNamed(asked.kind);
  // The page holds the list, and the files as base64, and is built of parts.
  Budget::Holding holding(context_.budget, client_);
  if (!holding.resize(2 * asked.list.size() + 3 * answer.text.size())) return busy();
  if (answer.problem.empty() && answer.files.empty()) return busy();
  if (answer.problem.empty() && asked.ending != "svg")
    return send(MHD_HTTP_OK, std::string(answer.file(0)), typeOf(kind, asked.ending).c_str(),
                std::move(holding), "puzzle." + asked.ending);
  PageState state = freshPage();
  state.words = asked.listName.empty() ? asked.list : "";
  state.listName = asked.listName;
  state.said = asked.said;
  state.problem = answer.problem;
  state.remedy = answer.remedy;
  state.setting = answer.setting;
  for (std::size_t i = 0; i < answer.pageTypes.size(); ++i)
    state.pages.push_back({answer.pageTypes[i], std::string(answer.file(i))});
  state.summary = summaryOf(answer.facts, *say_);
  return send(state.problem.empty() ? MHD_HTTP_OK : MHD_HTTP_UNPROCESSABLE_CONTENT,
              pageOf(kind, state, *say_, context_.workspace), "text/html; charset=utf-8", std::move(holding));
}

// Without the list: whoever sent it has it.
MHD_Result Exchange::busy() {
  pending_ = nullptr;
  if (path_ == "/make")
    return send(MHD_HTTP_SERVICE_UNAVAILABLE, say_->say("page.busy") + "\n", "text/plain; charset=utf-8");
  return notice(MHD_HTTP_SERVICE_UNAVAILABLE, "busy");
}

MHD_Result Exchange::refuse(Verdict verdict) {
  if (verdict == Verdict::malformed) return notice(MHD_HTTP_BAD_REQUEST, "broken");
  if (verdict == Verdict::strangeHost) return notice(MHD_HTTP_MISDIRECTED_REQUEST, "strange");
  if (verdict == Verdict::strangeOrigin) return notice(MHD_HTTP_FORBIDDEN, "foreign");
  return notice(MHD_HTTP_UNAUTHORIZED, "token", true);
}

MHD_Result Exchange::notice(unsigned status, const std::string& key, bool asksToken) {
  return send(status,
              noticePage(say_->say("page." + key + "_title"), say_->say("page." + key), asksToken, *say_,
                         context_.workspace),
              "text/html; charset=utf-8");
}

MHD_Result Exchange::elsewhere(const std::string& address) {
  MHD_Response* response = MHD_create_response_from_buffer(0, nullptr, MHD_RESPMEM_PERSISTENT);
  MHD_add_response_header(response, "Location", address.c_str());
  return queue(MHD_HTTP_SEE_OTHER, response);
}

MHD_Result Exchange::send(unsigned status, std::string body, const char* type, Budget::Holding holding,
                          const std::string& disposition) {
  struct Kept {
    std::string bytes;
    Budget::Holding holding;
  };
  auto* kept = new Kept{std::move(body), std::move(holding)};
  context_.connections.writes(connection_, kept->bytes.size());
  MHD_Response* response = MHD_create_response_from_buffer_with_free_callback_cls(
      kept->bytes.size(), kept->bytes.data(), [](void* done) { delete static_cast<Kept*>(done); }, kept);
  MHD_add_response_header(response, "Content-Type", type);
  if (status == MHD_HTTP_SERVICE_UNAVAILABLE) MHD_add_response_header(response, "Retry-After", "3");
  if (!disposition.empty())
    MHD_add_response_header(response, "Content-Disposition",
                            ("attachment; filename=\"" + disposition + "\"").c_str());
  return queue(status, response);
}

MHD_Result Exchange::queue(unsigned status, MHD_Response* response) {
  MHD_add_response_header(
      response, "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
      "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'");
  MHD_add_response_header(response, "X-Content-Type-Options", "nosniff");
  // Not "no-referrer": a form would then come from the origin "null".
  MHD_add_response_header(response, "Referrer-Policy", "same-origin");
  MHD_add_response_header(response, "Cross-Origin-Opener-Policy", "same-origin");
  MHD_add_response_header(response, "Cross-Origin-Resource-Policy", "same-origin");
  MHD_add_response_header(response, "Cache-Control", fixed_ ? "no-cache" : "no-store");
  MHD_add_response_header(response, "Vary", "Accept-Language");
  if (!known_) MHD_add_response_header(response, "Allow", methods().c_str());
  if (const std::string cookie = context_.gate.cookieFor(caller_); !cookie.empty())
    MHD_add_response_header(response, "Set-Cookie", cookie.c_str());
  const MHD_Result result = MHD_queue_response(connection_, status, response);
  MHD_destroy_response(response);
  return result;
}

}  // namespace gridpress::studio
