// studio/form: by microhttpd's post processor, which reads both ways in which browsers send forms.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/form.h"

#include <algorithm>
#include <utility>

namespace gridpress::studio {

namespace {

constexpr std::size_t kMostFields = 400;

}  // namespace

Form::Form(MHD_Connection* connection, std::uint64_t most)
    : processor_(MHD_create_post_processor(connection, 65536, &Form::part, this)), most_(most) {}

MHD_Result Form::part(void* self, MHD_ValueKind, const char* key, const char* filename, const char*,
                      const char*, const char* data, std::uint64_t, std::size_t size) {
  Form& form = *static_cast<Form*>(self);
  if (!key || (form.fields_.size() >= kMostFields && !form.fields_.contains(key))) return MHD_NO;
  if (filename && *filename) form.fileName_ = filename;
  form.fields_[key].append(data, size);
  return MHD_YES;
}

void Form::take(std::string_view bytes) {
  size_ += bytes.size();
  if (size_ > most_) tooLarge_ = true;
  if (tooLarge_ || broken_ || !processor_) return;  // The rest is read past.
  if (MHD_post_process(processor_.get(), bytes.data(), bytes.size()) != MHD_YES) broken_ = true;
}

std::string Form::operator[](const std::string& name) const {
  const auto at = fields_.find(name);
  return at == fields_.end() ? std::string() : at->second;
}

Request Form::request() const {
  Request request;
  request.kind = (*this)["kind"];
  request.ending = (*this)["ending"];
  if (request.ending.empty()) request.ending = "svg";
  request.listName = fileName_;
  request.list = (*this)[fileName_.empty() ? "words" : "file"];
  for (const auto& [name, value] : fields_) {
    if (name.starts_with("set-")) request.said.set(name.substr(4), value);
    if (name.starts_with("off-") && !fields_.contains("set-" + name.substr(4)))
      request.said.set(name.substr(4), "");
  }
  return request;
}

}  // namespace gridpress::studio
