// What probes are told while the store takes nothing, and while it does.
#include "formats/json.h"
#include "server/api/routes.h"
#include "tests/server/hall/hall_fixture.h"

namespace astrogate::server::testing {
namespace {

TEST_F(HallTest, HealthFollowsTheStore) {
    const RequestGuard guard("127.0.0.1", 8080, "");
    const StaticFiles files{};
    bool can_write = true;
    Routes routes(hall(), guard, files, {}, [&] { return can_write; });
    const auto health = [&] {
        Request request;
        request.method = "GET";
        request.path = "/api/health";
        request.host = "10.0.0.7:8080";
        Response heard;
        routes.serve(request, [&](Response response) { heard = std::move(response); });
        Node node;
        Problems problems;
        EXPECT_TRUE(read_json(*heard.body, node, problems));
        return std::to_string(heard.status) + " " + node["status"].as_text() + " " + node["detail"].as_text();
    };
    EXPECT_EQ(health(), "200 ok ");
    can_write = false;
    EXPECT_EQ(health(),
              "503 disk_failed The store takes nothing new. What was acknowledged is kept and can be read.");
    can_write = true;
    EXPECT_EQ(health(), "200 ok ");
}

}  // namespace
}  // namespace astrogate::server::testing
