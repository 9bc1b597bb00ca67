#include "server/net/static_files.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "record/hash.h"
#include "server/api/secrets.h"

namespace astrogate::server {

namespace {

namespace fs = std::filesystem;

const char* type_of(const std::string& name) {
    static const std::map<std::string, const char*> types{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".wasm", "application/wasm"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".txt", "text/plain; charset=utf-8"},
        {".webmanifest", "application/manifest+json"},
    };
    const auto known = types.find(fs::path(name).extension().string());
    return known == types.end() ? "application/octet-stream" : known->second;
}

std::shared_ptr<const std::string> content_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream content;
    content << file.rdbuf();
    return file ? std::make_shared<const std::string>(content.str()) : nullptr;
}

}  // namespace

bool StaticFiles::read(const std::string& folder, std::string& reason, std::size_t limit) {
    std::error_code error;
    std::size_t total = 0;
    std::map<std::string, std::shared_ptr<const std::string>> zipped;
    for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        if (!at->is_regular_file(error)) continue;
        const std::string name = "/" + fs::relative(at->path(), folder, error).generic_string();
        const auto content = content_of(at->path());
        if (content == nullptr) reason = at->path().string() + " cannot be read";
        total += content == nullptr ? 0 : content->size();
        if (total > limit) reason = folder + " is larger than a client should be";
        if (!reason.empty()) return false;
        if (name.ends_with(".gz")) {
            zipped[name.substr(0, name.size() - 3)] = content;
        } else {
            files_[name] = {
                content, nullptr, type_of(name),
                "\"" + hex(record::hash("astrogate file", {*content}).view()).substr(0, 32) + "\""};
        }
    }
    if (error) reason = folder + ": " + error.message();
    for (const auto& [name, content] : zipped)
        if (const auto known = files_.find(name); known != files_.end()) known->second.zipped = content;
    return !error;
}

std::optional<Response> StaticFiles::find(const Request& request) const {
    const auto known = files_.find(request.path == "/" ? "/index.html" : request.path);
    if (known == files_.end()) return std::nullopt;
    const File& file = known->second;
    Response response;
    response.type = file.type;
    response.body = file.body;
    const bool is_named_by_content = known->first.starts_with("/assets/");
    response.headers = {
        {"ETag", file.etag},
        {"Cache-Control", is_named_by_content ? "public, max-age=31536000, immutable" : "no-cache"}};
    if (file.zipped != nullptr) response.headers.emplace_back("Vary", "Accept-Encoding");
    if (names_tag(request.if_none_match, file.etag)) {
        response.status = 304;
        response.body = nullptr;
    } else if (file.zipped != nullptr && request.accepts_gzip) {
        response.body = file.zipped;
        response.headers.emplace_back("Content-Encoding", "gzip");
    }
    return response;
}

}  // namespace astrogate::server
