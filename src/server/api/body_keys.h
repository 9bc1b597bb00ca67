// The keys that the body of a request may have, as openapi.json has them: whatever is refused there is
// refused here.
#pragma once
#include <string>
#include <string_view>

#include "base/node.h"
#include "base/problem.h"

namespace astrogate::server {

class BodyKeys {
public:
    // `openapi`: the text of openapi.json.
    explicit BodyKeys(std::string_view openapi);

    // One unknown_key, with its path ("time.colour", "seats.0.colour") as detail, for each key that the
    // schema of POST `path` ("/api/games/{game}/lock") closes out; none for a path that openapi.json does not
    // have.
    Problems refuse(const std::string& path, const Node& body) const;

private:
    const Node& resolved(const Node& schema) const;
    void refuse(const Node& schema, const Node& value, const std::string& place, Problems& problems) const;

    Node openapi_;
};

}  // namespace astrogate::server
