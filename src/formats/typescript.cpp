#include "formats/typescript.h"

#include <map>
#include <set>
#include <vector>

#include "formats/json.h"

namespace astrogate {

namespace {

std::string pascal(std::string_view word) {
    std::string text;
    bool at_start = true;
    for (const char c : word) {
        if (c != '_') text.push_back(at_start && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c);
        at_start = c == '_';
    }
    return text;
}

std::string quoted(const std::string& text) { return write_json(Node::text(text)); }

// A type as it is written: in type position, and as a constant.
struct Written {
    std::string type;
    std::string constant;
};

class Module {
public:
    Written write(const Node& schema) {
        const std::string& kind = schema["kind"].as_text();
        if (kind == "bool") return {"boolean", plain(schema)};
        if (kind == "nat" || kind == "int") return {"number", plain(schema)};
        if (kind == "list" || kind == "array") return sequence(schema);
        if (kind == "variant") return variant(schema);
        return named(schema);
    }

    void root(const std::string& key, const Node& schema) {
        root_ = pascal(key);
        const Written written = write(schema);
        if (written.type == root_) return;
        if (schema["kind"].as_text() == "variant" && used_.insert(root_).second) {
            declare(root_, written.type, written.constant);
            names_.try_emplace(write_json(schema), root_);
        } else {
            roots_.emplace_back(root_, written);
        }
    }

    std::string text() {
        for (const auto& [name, written] : roots_)
            if (used_.insert(name).second) declare(name, written.type, written.constant);
        return out_;
    }

private:
    static std::string plain(const Node& schema) {
        std::string text = "{ kind: " + quoted(schema["kind"].as_text());
        if (schema.has("bits")) text += ", bits: " + std::to_string(schema["bits"].as_integer());
        return text + " }";
    }

    Written sequence(const Node& schema) {
        const char* size = schema.has("capacity") ? "capacity" : "count";
        const Written of = write(schema["of"]);
        const bool is_simple = of.type.find_first_of(" |[") == std::string::npos;
        return {"readonly " + (is_simple ? of.type : "(" + of.type + ")") + "[]",
                "{ kind: " + quoted(schema["kind"].as_text()) + ", of: " + of.constant + ", " + size + ": " +
                    std::to_string(schema[size].as_integer()) + " }"};
    }

    // A union of structs which `is` tells apart.
    Written variant(const Node& schema) {
        const auto known = names_.find(write_json(schema));
        if (known != names_.end()) return {known->second, known->second};
        Written all{"", "{ kind: \"variant\", alternatives: ["};
        for (const Node& one : schema["alternatives"].items()) {
            const Written written = write(one);
            all.type += (all.type.empty() ? "" : " | ") + written.type;
            all.constant += (all.constant.back() == '[' ? "" : ", ") + written.constant;
        }
        all.constant += "] }";
        return all;
    }

    // Structs, enums and ids: declared once, then named.
    Written named(const Node& schema) {
        const std::string shape = write_json(schema);
        const auto known = names_.find(shape);
        if (known != names_.end()) return {known->second, known->second};
        std::string name = schema["name"].as_text();
        if (used_.contains(name)) name = root_ + name;
        while (used_.contains(name)) name += "_";
        used_.insert(name);
        names_[shape] = name;
        const std::string& kind = schema["kind"].as_text();
        if (kind == "id")
            declare(name, "number",
                    "{ kind: \"id\", bits: " + std::to_string(schema["bits"].as_integer()) +
                        ", name: " + quoted(name) + " }");
        if (kind == "enum") declare_words(name, schema);
        if (kind == "struct") declare_struct(name, schema);
        return {name, name};
    }

    void declare(const std::string& name, const std::string& type, const std::string& constant) {
        out_ += "\nexport type " + name + " = " + type + "\n";
        out_ += "export const " + name + ": Type<" + name + "> = " + constant + "\n";
    }

    void declare_words(const std::string& name, const Node& schema) {
        std::string type;
        std::string words;
        for (const Node& word : schema["names"].items()) {
            type += (type.empty() ? "" : " | ") + quoted(word.as_text());
            words += (words.empty() ? "" : ", ") + quoted(word.as_text());
        }
        declare(name, type, "{ kind: \"enum\", name: " + quoted(name) + ", names: [" + words + "] }");
    }

    void declare_struct(const std::string& name, const Node& schema) {
        const bool is_row = schema["row"].as_boolean();
        std::string type;
        std::string fields;
        if (schema.has("is")) type = "\n  readonly is: " + quoted(schema["is"].as_text());
        for (const Node& field : schema["fields"].items()) {
            const Written written = write(field["type"]);
            const std::string& word = field["name"].as_text();
            type += is_row ? (type.empty() ? "" : ", ") + word + ": " + written.type
                           : "\n  readonly " + word + ": " + written.type;
            fields += "\n    { name: " + quoted(word) + ", type: " + written.constant + " },";
        }
        if (!is_row && !type.empty()) type += "\n";
        const std::string is = schema.has("is") ? "is: " + quoted(schema["is"].as_text()) + ", " : "";
        const std::string constant = "{\n  kind: \"struct\", name: " + quoted(name) + ", " + is +
                                     "row: " + (is_row ? "true" : "false") + ", fields: [" + fields +
                                     (fields.empty() ? "" : "\n  ") + "],\n}";
        out_ += is_row         ? "\nexport type " + name + " = readonly [" + type + "]\n"
                : type.empty() ? "\nexport type " + name + " = object\n"
                               : "\nexport interface " + name + " {" + type + "}\n";
        out_ += "export const " + name + ": StructType<" + name + "> = " + constant + "\n";
    }

    std::string root_;
    std::map<std::string, std::string> names_;  // schema as JSON -> its name here
    std::set<std::string> used_;
    std::vector<std::pair<std::string, Written>> roots_;
    std::string out_;
};

}  // namespace

std::string typescript_types(const Node& schemas, std::string_view title) {
    Module module;
    for (const Node::Entry& entry : schemas.entries()) module.root(entry.first, entry.second);
    return "// " + std::string(title) + "\nimport type { StructType, Type } from '../wire/codec'\n" +
           module.text();
}

std::string typescript_constants(const Node& values, std::string_view title) {
    std::string text = "// " + std::string(title) + "\n";
    for (const Node::Entry& entry : values.entries()) {
        text += "\nexport const " + entry.first + " = ";
        append_json(text, entry.second);
        text += " as const\n";
    }
    return text;
}

}  // namespace astrogate
