// Sends notices: webhooks over HTTP and HTTPS, mail through the local sendmail. It has a thread of its own,
// so that a receiver can hang, trickle or refuse without anybody at a table noticing.
//
// What holds
//   Once        A notice is tried three times at most, until somebody answers 2xx. Notices under way when the
//               server stops are not taken up again.
//   Bounds      So many notices at once, two to one host; each try, the name looked up and all, ends in time;
//               no redirect is followed, no answer read beyond its head. Beyond calls_waiting a notice is
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
#include "server/notices/notices.h"

namespace astrogate::server {

struct NotifierNeeds {
    NoticeRules rules;
    std::string sendmail, mail_from, public_url;
    ServerLimits limits;
    // On a thread of the notifier's: "delivered", "failed", or "private_address". No addresses.
    std::function<void(GameNumber, Seat, const char* how)> told;
    LookUp look_up = look_up_host;
};

class Notifier {
public:
    explicit Notifier(NotifierNeeds needs);
    ~Notifier();  // what is under way is given up
    Notifier(const Notifier&) = delete;
    Notifier& operator=(const Notifier&) = delete;

    void send(Notice notice);  // from any thread

private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

// A host written as an address that notices do not go to.
bool is_private_literal(const std::string& host);

}  // namespace astrogate::server
