// studio/exchange: the gate first, then a page, a file of the page, or words to the queue.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/exchange.h"

#include <sys/socket.h>

#include <cstdlib>
#include <utility>

#include "jobs/settings/value.h"
#include "model/error.h"

namespace gridpress::studio {

namespace {

constexpr auto kLongestBody = std::chrono::seconds(30);  // Of a list on its way, however slowly it comes.

std::string headerOf(MHD_Connection* connection, const char* name) {
  const char* text = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
  return text ? text : "";
}

std::string argumentOf(MHD_Connection* connection, const char* name) {
  const char* text = MHD_lookup_connection_value(connection, MHD_GET_ARGUMENT_KIND, name);
  return text ? text : "";
}

Caller callerOf(MHD_Connection* connection, bool posts) {
  return {posts,
          headerOf(connection, "Host"),
          headerOf(connection, "Origin"),
          headerOf(connection, "Sec-Fetch-Site"),
          headerOf(connection, "Cookie"),
          headerOf(connection, "Authorization"),
          argumentOf(connection, "token")};
}

std::string languageOf(MHD_Connection* connection) {
  const std::string asked = argumentOf(connection, "lang");
  return asked.empty() ? headerOf(connection, "Accept-Language") : asked;
}

const char* typeOf(std::string_view name) {
  return name.ends_with(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8";
}

// The last line of an answer, and where the files behind it begin.
std::pair<jobs::Object, std::size_t> lastLine(const std::string& answer) {
  for (std::size_t at = 0; at < answer.size();) {
    const std::size_t end = std::min(answer.find('\n', at), answer.size());
    const std::string line = answer.substr(at, end - at);
    at = end + 1;
    if (line.starts_with("{\"done\"") || line.starts_with("{\"failure\"")) {
      const jobs::Value value = jobs::fromJson(line, "answer");
      return {*value.get<jobs::Object>(), at};
    }
  }
  return {{}, 0};
}

std::string textIn(const jobs::Object& from, const char* name) {
  const jobs::Value* value = from.find(name);
  const auto* text = value ? value->get<std::string>() : nullptr;
  return text ? *text : "";
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

Exchange::Exchange(StudioContext& context, MHD_Connection* connection, std::string path,
                   std::string_view method)
    : context_(context),
      connection_(connection),
      path_(std::move(path)),
      caller_(callerOf(connection, method == "POST")),
      known_(methods().find(method) != std::string::npos) {
  if (caller_.writes && context_.gate.judge(caller_) == Verdict::welcome)
    form_ = std::make_unique<Form>(connection, context_.limits.requestBytes);
}

Exchange::~Exchange() {
  if (pending_) pending_->leave();
}

std::string Exchange::methods() const {
  if (path_ == "/make") return "POST";
  return path_ == "/puzzle" ? "GET, HEAD, POST" : "GET, HEAD";
}

std::optional<MHD_Result> Exchange::refuseAtOnce() {
  say_ = pagePhrases(languageOf(connection_), context_.workspace);
  if (!known_) return notice(MHD_HTTP_METHOD_NOT_ALLOWED, "method");
  const std::string length = headerOf(connection_, "Content-Length");
  if (caller_.writes &&
      (length.size() > 18 || std::strtoull(length.c_str(), nullptr, 10) > context_.limits.requestBytes))
    return notice(MHD_HTTP_CONTENT_TOO_LARGE, "large");
  return {};
}

bool Exchange::body(std::string_view bytes) {
  if (std::chrono::steady_clock::now() - begun_ > kLongestBody) return false;
  if (!form_) return true;
  form_->take(bytes);
  return !form_->tooLarge();
}

MHD_Result Exchange::answer() {
  if (const Verdict verdict = context_.gate.judge(caller_); verdict != Verdict::welcome)
    return refuse(verdict);
  return caller_.writes ? post() : get();
}

PageState Exchange::freshPage() const {
  PageState state;
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
  if (!form_ || !form_->readable() || form_->broken()) return notice(MHD_HTTP_BAD_REQUEST, "broken");
  const Kind* kind = kindNamed((*form_)["kind"]);
  bool known = (*form_)["ending"].empty() || (*form_)["ending"] == "svg";
  for (std::size_t i = 0; kind && i < kind->downloads.size(); ++i)
    known = known || kind->downloads[i].ending == (*form_)["ending"];
  if (!kind || !known) return notice(MHD_HTTP_BAD_REQUEST, "broken");
  Request request = form_->request();
  request.language = say_->language();
  pending_ = std::make_shared<PendingRequest>(
      std::move(request), [connection = connection_] { MHD_suspend_connection(connection); },
      [connection = connection_] { MHD_resume_connection(connection); },
      [connection = connection_] { return hasHungUp(connection); });
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
  std::string answer;
  if (!pending_->whole(answer)) return MHD_YES;
  return finished(answer);
}

MHD_Result Exchange::finished(const std::string& answer) {
  const auto [line, begin] = lastLine(answer);
  const Request& asked = pending_->request;
  PageState state = freshPage();
  state.words = asked.listName.empty() ? asked.list : "";
  state.listName = asked.listName;
  state.said = asked.said;
  if (const jobs::Value* failure = line.find("failure")) {
    const auto& what = *failure->get<jobs::Object>();
    state.problem = textIn(what, "problem");
    state.remedy = textIn(what, "remedy");
    state.setting = textIn(what, "setting");
    return send(MHD_HTTP_UNPROCESSABLE_CONTENT,
                pageOf(*kindNamed(asked.kind), state, *say_, context_.workspace), "text/html; charset=utf-8");
  }
  const jobs::Value* done = line.find("done");
  if (!done) return notice(MHD_HTTP_BAD_REQUEST, "broken");
  std::size_t at = begin;
  for (const jobs::Value& one : *done->get<jobs::Object>()->find("files")->get<jobs::List>()) {
    const auto& file = *one.get<jobs::Object>();
    const auto size = static_cast<std::size_t>(*file.find("bytes")->get<std::int64_t>());
    if (asked.ending != "svg")
      return send(MHD_HTTP_OK, answer.substr(at, size), textIn(file, "type").c_str(),
                  "puzzle." + asked.ending);
    state.pages.push_back(answer.substr(at, size));
    at += size;
  }
  state.summary = summaryOf(*done->get<jobs::Object>()->find("facts")->get<jobs::Object>(), *say_);
  return send(MHD_HTTP_OK, pageOf(*kindNamed(asked.kind), state, *say_, context_.workspace),
              "text/html; charset=utf-8");
}

MHD_Result Exchange::busy() {
  const Request asked = std::exchange(pending_, nullptr)->request;
  PageState state = freshPage();
  state.words = asked.listName.empty() ? asked.list : "";
  state.said = asked.said;
  state.busy = true;
  const bool scripted = path_ == "/make";
  std::string body = scripted ? say_->say("page.busy") + "\n"
                              : pageOf(*kindNamed(asked.kind), state, *say_, context_.workspace);
  MHD_Response* response = MHD_create_response_from_buffer(body.size(), body.data(), MHD_RESPMEM_MUST_COPY);
  MHD_add_response_header(response, "Content-Type",
                          scripted ? "text/plain; charset=utf-8" : "text/html; charset=utf-8");
  MHD_add_response_header(response, "Retry-After", "3");
  return queue(MHD_HTTP_SERVICE_UNAVAILABLE, response);
}

MHD_Result Exchange::refuse(Verdict verdict) {
  if (verdict == Verdict::strangeHost) return notice(MHD_HTTP_MISDIRECTED_REQUEST, "strange");
  if (verdict == Verdict::strangeOrigin) return notice(MHD_HTTP_FORBIDDEN, "foreign");
  return notice(MHD_HTTP_UNAUTHORIZED, "token", true);
}

MHD_Result Exchange::notice(unsigned status, const std::string& key, bool asksToken) {
  return send(status,
              noticePage(say_->say("page." + key + "_title"), say_->say("page." + key), asksToken, *say_),
              "text/html; charset=utf-8");
}

MHD_Result Exchange::elsewhere(const std::string& address) {
  MHD_Response* response = MHD_create_response_from_buffer(0, nullptr, MHD_RESPMEM_PERSISTENT);
  MHD_add_response_header(response, "Location", address.c_str());
  return queue(MHD_HTTP_SEE_OTHER, response);
}

MHD_Result Exchange::send(unsigned status, std::string body, const char* type,
                          const std::string& disposition) {
  MHD_Response* response = MHD_create_response_from_buffer(body.size(), body.data(), MHD_RESPMEM_MUST_COPY);
  MHD_add_response_header(response, "Content-Type", type);
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
