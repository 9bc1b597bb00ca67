#include "server/api/body_keys.h"

#include "formats/json.h"

namespace astrogate::server {

namespace {
std::string below(const std::string& place, const std::string& part) {
    return place.empty() ? part : place + "." + part;
}
}  // namespace

BodyKeys::BodyKeys(std::string_view openapi) {
    Problems problems;
    read_json(openapi, openapi_, problems, {.bytes = openapi.size()});
}

Problems BodyKeys::refuse(const std::string& path, const Node& body) const {
    const Node& asked = openapi_["paths"][path]["post"]["requestBody"];
    Problems problems;
    refuse(asked["content"]["application/json"]["schema"], body, {}, problems);
    return problems;
}

const Node& BodyKeys::resolved(const Node& schema) const {
    constexpr std::string_view named = "#/components/schemas/";
    const std::string& at = schema["$ref"].as_text();
    return at.starts_with(named) ? openapi_["components"]["schemas"][at.substr(named.size())] : schema;
}

void BodyKeys::refuse(const Node& schema, const Node& value, const std::string& place,
                      Problems& problems) const {
    const Node& its = resolved(schema);
    const Node& known = its["properties"];
    const bool is_closed =
        its["additionalProperties"].is(Node::Kind::boolean) && !its["additionalProperties"].as_boolean();
    for (const Node::Entry& entry : value.entries()) {
        const std::string path = below(place, entry.first);
        if (known.has(entry.first))
            refuse(known[entry.first], entry.second, path, problems);
        else if (is_closed)
            problems.add(Problem("unknown_key", "", Grade::malformed).saying(path));
    }
    for (std::size_t i = 0; i < value.size() && value.is(Node::Kind::list); ++i)
        refuse(its["items"], value[i], below(place, std::to_string(i)), problems);
}

}  // namespace astrogate::server
