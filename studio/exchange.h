// studio/exchange: one request of a browser, from its first header to the last byte of what it is answered.
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
  std::string clientHeader;  ///< In which a proxy says for whom it asks; empty: there is no proxy.
  std::vector<web::File> files;
  Budget budget;
  Connections connections;
  RequestQueue queue;
};

class Exchange {
 public:
  /// `method` and `version` as they stand in the head: "GET", "HTTP/1.1".
  Exchange(StudioContext& context, MHD_Connection* connection, std::string path, const char* method,
           const char* version);
  ~Exchange();
  Exchange(const Exchange&) = delete;
  Exchange& operator=(const Exchange&) = delete;

  /// What is refused before its body comes: a method that the address does not know, a body larger than any
  /// list may be. Nothing where it may come.
  std::optional<MHD_Result> refuseAtOnce();
  /// A part of the body. False where it is larger than any form may be: the connection is closed.
  bool body(std::string_view bytes);
  /// The whole request is here, or what it waited for is. Queues the answer, or suspends the connection.
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
  Budget::Holding held_;  ///< By the body.
  std::shared_ptr<PendingRequest> pending_;
  bool noRoom_ = false;  ///< For the body: the studio is busy.
  bool fixed_ = false;   ///< The file never changes while the program runs.
  bool known_;           ///< The address answers to the method.
};

}  // namespace gridpress::studio
