// The built client, read whole into memory at the start: nothing outside it can ever be asked for. Files
// below assets/ carry their content's hash in their names and may be kept by browsers for good; all others
// are asked for again, and answered "not modified" by their ETag.
#pragma once
#include <map>
#include <optional>
#include <string>

#include "server/api/request.h"

namespace astrogate::server {

class StaticFiles {
public:
    // False, with the reason, when the folder cannot be read. Files beyond `limit` bytes in all are a reason
    // too.
    bool read(const std::string& folder, std::string& reason, std::size_t limit = std::size_t{256} << 20);

    std::optional<Response> find(const Request& request) const;
    bool empty() const { return files_.empty(); }

private:
    struct File {
        std::shared_ptr<const std::string> body, zipped;  // zipped: of the file with .gz beside it
        std::string type, etag;
    };
    std::map<std::string, File> files_;
};

}  // namespace astrogate::server
