// Calls going out: webhooks over HTTP and HTTPS, mail through the local sendmail. A thread of its own, so
// that whoever is called can hang, trickle or refuse without anybody at a table noticing.
//
// What holds
//   Once        A call is tried three times at most, until somebody answers 2xx. Calls under way when the
//               server stops are not taken up again.
//   Bounds      So many calls at once, two to one host; each try, the name looked up and all, ends in time;
//               no redirect is followed, no answer read beyond its head. Beyond calls_waiting a call is
//               dropped.
//   Addresses   Only those of the open internet, unless configured: looked at after the name is resolved,
//               and the connection goes to the very address that was looked at.
//   Mail        The program is started without a shell, with the recipient as its last argument.
#pragma once
#include <functional>
#include <memory>
#include <string>

#include "server/limits.h"
#include "server/net/look_up.h"
#include "server/notices/calls.h"

namespace astrogate::server {

struct CallerNeeds {
    CallRules rules;
    std::string sendmail, mail_from, public_url;
    ServerLimits limits;
    // On a thread of the caller's: "delivered", "failed", or "private_address". No addresses.
    std::function<void(GameNumber, Seat, const char* how)> told;
    LookUp look_up = look_up_host;
};

class Caller {
public:
    explicit Caller(CallerNeeds needs);
    ~Caller();  // what is under way is given up
    Caller(const Caller&) = delete;
    Caller& operator=(const Caller&) = delete;

    void call(Call call);  // from any thread

private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

// A host written as an address that calls do not go to.
bool is_private_literal(const std::string& host);

}  // namespace astrogate::server
