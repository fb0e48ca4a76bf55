// studio/exchange: one request of a browser, from its first header to the last byte of the answer.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <microhttpd.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "studio/connections.h"
#include "studio/form.h"
#include "studio/gate.h"
#include "studio/page.h"
#include "studio/request_queue.h"
#include "web/files.h"

namespace gridpress::studio {

/// What all exchanges share.
struct StudioContext {
  const jobs::Workspace& workspace;
  Limits limits;
  Gate gate;
  std::string clientHeader;  ///< Header in which a proxy names the client; empty: there is no proxy.
  std::vector<web::File> files;
  Budget budget;
  Connections connections;
  RequestQueue queue;
};

class Exchange {
 public:
  /// `method` and `version` as in the request line: "GET", "HTTP/1.1".
  Exchange(StudioContext& context, MHD_Connection* connection, std::string path, const char* method,
           const char* version);
  ~Exchange();
  Exchange(const Exchange&) = delete;
  Exchange& operator=(const Exchange&) = delete;

  /// Refuses a request before its body comes: a method that the address does not have, a body larger than any
  /// list may be. Nothing if the body may come.
  std::optional<MHD_Result> refuseAtOnce();
  /// Takes a part of the body. False if that is too large for a form: close the connection.
  bool body(std::string_view bytes);
  /// Call when the request is complete, or resumed. Queues the answer or suspends the connection.
  MHD_Result answer();

 private:
  MHD_Result get();
  MHD_Result post();
  MHD_Result stream();
  MHD_Result wholePage();
  MHD_Result finished(const WorkerAnswer& answer);
  MHD_Result busy();
  MHD_Result refuse(Verdict verdict);
  MHD_Result elsewhere(const std::string& address);
  MHD_Result notice(unsigned status, const std::string& key, bool asksToken = false);
  MHD_Result send(unsigned status, std::string body, const char* type, Budget::Holding holding = {},
                  const std::string& disposition = "");
  MHD_Result queue(unsigned status, MHD_Response* response);
  std::string methods() const;
  PageState freshPage() const;

  StudioContext& context_;
  MHD_Connection* connection_;
  std::string path_;
  Caller caller_;
  SharedPhrases say_;
  std::string client_, body_;
  Budget::Holding held_;  ///< For the body.
  std::shared_ptr<PendingRequest> pending_;
  bool noRoom_ = false;  ///< The body does not fit the budget: the studio is busy.
  bool fixed_ = false;   ///< The answer is a file that does not change while the program runs.
  bool known_;           ///< The address has this method.
};

}  // namespace gridpress::studio
