// Courses of Triplanetary as lines of text, to be held against reference.py. Each line of the input is
// `q r dq dr weak`: the hex a course starts in, its vector, and whether the last hex entered before was weak.
#include <iostream>
#include <memory>
#include <string>

#include "base/node_fields.h"
#include "formats/file.h"
#include "formats/toml.h"
#include "games/triplanetary/map/course.h"

namespace astrogate::triplanetary {
namespace {

class Line {
public:
    void put(Hex h) { part(std::to_string(h.q) + "," + std::to_string(h.r)); }
    void more(const std::string& text) { text_ += text; }
    void part(const std::string& text) {
        if (!is_first_) text_ += ' ';
        is_first_ = false;
        text_ += text;
    }
    void next() {
        text_ += '|';
        is_first_ = true;
    }
    const std::string& text() const { return text_; }

private:
    std::string text_;
    bool is_first_ = true;
};

std::string name(Direction direction) { return enum_names<Direction>[static_cast<std::size_t>(direction)]; }
std::string name(Body body) { return enum_names<Body>[static_cast<std::size_t>(body)]; }

void write_steps(const Map& map, const Course& course, Line& line) {
    const auto place = [&](const CourseStep& step) { return course.from + step.hex(); };
    for (const CourseStep& step : course.steps)
        if (step.kind == CourseStep::Kind::inside) line.put(place(step));
    line.next();
    for (std::size_t i = 0; i < course.steps.size(); ++i) {
        if (course.steps[i].kind != CourseStep::Kind::side) continue;
        Hex a = place(course.steps[i]);
        Hex b = place(course.steps[i + 1]);
        if (b.q < a.q || (b.q == a.q && b.r < a.r)) std::swap(a, b);
        line.put(a);
        line.more("/" + std::to_string(b.q) + "," + std::to_string(b.r));
    }
    line.next();
    for (const CourseStep& step : course.steps) {
        if (step.kind != CourseStep::Kind::inside) continue;
        const HexContents& there = map.at(place(step));
        if (there.kind != HexContents::Kind::body || map.world(there.body).gravity == Gravity::none) continue;
        for (std::size_t i = 0; i < step.sectors.size() && course.is_crossed(map, step, i); ++i) {
            line.put(place(step));
            line.more(":" + name(step.sectors[i]));
        }
    }
    line.next();
}

std::string line_of(const Map& map, const Course& course) {
    Line line;
    write_steps(map, course, line);
    line.part(course.crash == Body::none ? "-" : name(course.crash));
    line.next();
    for (const Pull& pull : course.pulls) {
        line.put(pull.hex);
        line.more(":" + name(pull.direction) + ":" + name(pull.body) + (pull.may_refuse ? "?" : ""));
    }
    line.next();
    for (const Hazard& hazard : course.hazards) {
        line.put(hazard.hex);
        if (hazard.is_dense) line.more("!");
    }
    line.next();
    line.part(course.is_off ? "off" : "on");
    line.next();
    line.part(course.after_weak ? "weak" : "full");
    return line.text();
}

int run(const char* path) {
    Problems problems;
    std::string text;
    Node data;
    auto map = std::make_unique<Map>();
    PrintedMap printed;
    if (read_file(path, text, problems) && read_toml(text, data, problems) &&
        from_node(data, printed, problems, "map"))
        map->build(printed, Frame::rows_55);
    if (!problems.empty()) {
        std::cerr << path << ": " << problems[0].code << ' ' << problems[0].detail.view() << '\n';
        return 1;
    }
    auto course = std::make_unique<Course>();
    int q = 0;
    int r = 0;
    int dq = 0;
    int dr = 0;
    int weak = 0;
    while (std::cin >> q >> r >> dq >> dr >> weak) {
        resolve(*map, Hex::of(q, r), Hex::of(dq, dr), weak != 0, *course);
        std::cout << line_of(*map, *course) << '\n';
    }
    return 0;
}

}  // namespace
}  // namespace astrogate::triplanetary

int main(int count, char** words) { return count == 2 ? astrogate::triplanetary::run(words[1]) : 2; }
