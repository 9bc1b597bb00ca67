// embed <input.toml>... -o <out.cpp> --symbol <namespace>::<function>
//
// Compiles TOML files into one C++ file that holds them as the bytes of a Node, for programs without
// a text reader:
//   <game>/data/<stem>.toml       under <stem>
//   <game>/page/<stem>.toml       under <stem>
//   <game>/scenarios/<stem>.toml  under scenarios.<stem>
//   <game>/texts.toml             under texts
//   <game>/rules.toml             under twins, of each sentence that has one its number in the other edition;
//                                 the index itself is for people and for ./dev rules
// Ends with 0, or with 1 after saying on stderr which file, line and column will not do.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "base/node.h"
#include "formats/file.h"
#include "formats/toml.h"

namespace {

using namespace astrogate;

struct Arguments {
    std::vector<std::string> inputs;
    std::string out;
    std::string symbol;
};

bool read_arguments(int count, char** words, Arguments& arguments) {
    for (int i = 1; i < count; ++i) {
        const std::string word = words[i];
        if ((word == "-o" || word == "--symbol") && i + 1 < count)
            (word == "-o" ? arguments.out : arguments.symbol) = words[++i];
        else if (word.empty() || word[0] == '-')
            return false;
        else
            arguments.inputs.push_back(word);
    }
    return !arguments.inputs.empty() && !arguments.out.empty() &&
           arguments.symbol.find("::") != std::string::npos;
}

// {number: number} of the sentences of an index that name a twin.
Node twins_of(const Node& index) {
    Node twins = Node::map();
    for (const Node& rule : index["rule"].items())
        if (rule.has("twin")) twins.set(rule["id"].as_text(), rule["twin"]);
    return twins;
}

bool put(Node& all, const std::string& input, Node table) {
    const std::filesystem::path path(input);
    const std::string folder = path.parent_path().filename().string();
    const std::string stem = path.stem().string();
    if (path.filename() == "rules.toml") {
        all.set("twins", twins_of(table));
        return true;
    }
    if (folder != "scenarios" && all.has(stem)) return false;
    if (folder != "scenarios") {
        all.set(stem, std::move(table));
        return true;
    }
    Node scenarios = all.has("scenarios") ? all["scenarios"] : Node::map();
    scenarios.set(stem, std::move(table));
    all.set("scenarios", std::move(scenarios));
    return true;
}

bool gather(const std::vector<std::string>& inputs, Node& all) {
    bool good = true;
    for (const std::string& input : inputs) {
        Problems problems;
        std::string text;
        Node table;
        if (read_file(input, text, problems) && read_toml(text, table, problems)) {
            if (put(all, input, std::move(table))) continue;
            problems.add(Problem("two_files_of_one_name", "", Grade::malformed));
        }
        std::fputs(describe(problems, input).c_str(), stderr);
        good = false;
    }
    return good;
}

std::string source_of(const Arguments& arguments, const std::string& bytes) {
    const std::size_t colons = arguments.symbol.rfind("::");
    const std::string space = arguments.symbol.substr(0, colons);
    const std::string function = arguments.symbol.substr(colons + 2);
    std::string text = "// Made by tools/embed from:\n";
    for (const std::string& input : arguments.inputs) text += "//   " + input + "\n";
    text += "#include <string_view>\n\n#include \"base/node.h\"\n\nnamespace " + space + " {\n\n";
    text +=
        "const ::astrogate::Node& " + function + "();\n\nnamespace {\nconstexpr unsigned char bytes[] = {";
    for (std::size_t i = 0; i < bytes.size(); ++i)
        text += (i % 32 == 0 ? "\n    " : "") + std::to_string(static_cast<unsigned char>(bytes[i])) + ",";
    text += "\n};\n\n::astrogate::Node decoded() {\n    ::astrogate::Node node;\n";
    text += "    const std::string_view view(reinterpret_cast<const char*>(bytes), sizeof bytes);\n";
    text +=
        "    if (!::astrogate::node_from_bytes(view, node)) __builtin_trap();\n    return node;\n}\n}  // "
        "namespace\n\n";
    text += "const ::astrogate::Node& " + function +
            "() {\n    static const ::astrogate::Node node = decoded();\n";
    return text + "    return node;\n}\n\n}  // namespace " + space + "\n";
}

}  // namespace

int main(int count, char** words) {
    Arguments arguments;
    if (!read_arguments(count, words, arguments)) {
        std::fputs("usage: embed <input.toml>... -o <out.cpp> --symbol <namespace>::<function>\n", stderr);
        return 64;
    }
    std::sort(arguments.inputs.begin(), arguments.inputs.end());
    Node all = Node::map();
    if (!gather(arguments.inputs, all)) return 1;
    Problems problems;
    if (write_file(arguments.out, source_of(arguments, node_bytes(all)), problems)) return 0;
    std::fputs(describe(problems, "").c_str(), stderr);
    return 1;
}
