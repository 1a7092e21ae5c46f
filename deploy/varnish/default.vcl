vcl 4.1;

# The cache between TLS and the fronts: docs/operations.md, "At the edge". For Varnish 7 with varnish-modules (xkey).
#
#   EDGE_CACHE_TOKEN=… varnishd -a :8080 -f /etc/varnish/default.vcl -p http_gzip_support=off -s malloc,256m
#
# Kept is only what a front says may be kept, by Surrogate-Control or as a file that never changes; for as long as it says, or
# until the front takes it out by its tags (xkey). What is stale is shown only where no front has an answer.

import std;
import xkey;

# Which fronts there are, and how one of them is chosen.
include "./backends.vcl";

# Who may say how a visitor reached us: what ends TLS before Varnish.
acl tls_proxies {
    "localhost";
    "10.0.0.0"/8;
    "172.16.0.0"/12;
    "192.168.0.0"/16;
    "fc00::"/7;
}

sub vcl_recv {
    if (req.restarts == 0) {
        unset req.http.X-Edge-Public;
        unset req.http.X-Edge-Stale;
        unset req.http.X-Edge-Forget;
        unset req.http.X-Edge-Way;
        if (client.ip !~ tls_proxies) {
            unset req.http.X-Forwarded-Host;
            unset req.http.X-Forwarded-Proto;
        }
    }

    # The fronts' purges. A visitor's request can come from the same address, by way of the TLS proxy: the token tells.
    if (req.method == "PURGE") {
        if (std.getenv("EDGE_CACHE_TOKEN") == "" ||
            req.http.Authorization != "Bearer " + std.getenv("EDGE_CACHE_TOKEN")) {
            return (synth(403, "Forbidden"));
        }
        if (req.http.xkey-purge) {
            set req.http.X-Edge-Purged = xkey.purge(req.http.xkey-purge);
        }
        if (req.http.xkey-softpurge) {
            set req.http.X-Edge-Purged = xkey.softpurge(req.http.xkey-softpurge);
        }
        return (synth(200, "Purged"));
    }

    if (req.http.Upgrade ~ "(?i)^websocket$") {
        return (pipe);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.http.Authorization || req.http.Content-Length || req.http.Transfer-Encoding) {
        return (pass);
    }
    # Medusa's, but for the reads that are the same for everybody. A page of another origin needs an answer of its own.
    if (req.url ~ "(?i)^/(api|store|admin|hooks|app|static)([/?]|$)" || req.url ~ "(?i)^/auth/[^/?]") {
        if (req.http.Origin) {
            return (pass);
        }
        if (req.url !~ "^/api/(products|products/[^/?]+|products/[^/?]+/related|product-addresses/[^/?]+|catalogue-outline|search|regions|gallery-photos|video-backgrounds|video-backgrounds/active|music|settings|home|look|words|pages|pages/[^/?]+|menus|redirects)/?(\?|$)") {
            return (pass);
        }
    }
    # Pages whose address is a secret, files that nobody has looked at yet, films and music, which come in parts.
    if (req.url ~ "^/(health|reset-password|order-mails|order-success|order|newsletter/confirm|newsletter/unsubscribe)([/?.]|$)") {
        return (pass);
    }
    if (req.url ~ "(?i)^/uploads/+(incoming|private)/" || req.url ~ "(?i)^/uploads/.*\.(mp4|m4v|mov|ogv|webm|mp3)(\?|$)") {
        return (pass);
    }

    # Who shops in another region sees pages in its currency: the front has them, by the cookie.
    if (req.http.Cookie ~ "(^|; *)region=" && req.url !~ "^/(api|assets|media|uploads)/") {
        return (pass);
    }

    # From here on the answer is the same for everybody, and the front looks at nothing below to make it.
    set req.http.X-Edge-Public = "1";
    unset req.http.Cookie;

    # As the front does, in storefront/app/lib/page-table.ts: what a page does not render is not part of its address, such as
    # the marks of a campaign. Names that are not plain letters are left to the front.
    # An address of the shop's former home is answered by a redirect, which keeps them.
    if (req.url ~ "\?" && req.url !~ "^/(api|media|products|collections|pages|blogs|category)/") {
        set req.url = regsuball(req.url, "(?<=[?&])(?!(?:_routes|category|inStock|maxPrice|minPrice|page|q|size|sort|view)(?:=|&|$))[A-Za-z0-9_.~-]*(?:=[^&]*)?(?:&|$)", "");
        set req.url = regsub(req.url, "[?&]+$", "");
    }
    set req.url = std.querysort(req.url);

    if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*br\s*(,|$)") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(?i)(^|,)\s*gzip\s*(,|$)") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # The two kinds of pictures that the front makes.
    if (req.url ~ "^/media/") {
        if (req.http.Accept ~ "image/avif") {
            set req.http.Accept = "image/avif";
        } else {
            set req.http.Accept = "image/webp";
        }
    }

    # A page that is no more, but has an earlier answer here.
    if (req.http.X-Edge-Forget == "1") {
        return (purge);
    }

    # The front makes each answer once for all who wait: nobody waits here for another one's answer.
    set req.hash_ignore_busy = true;
    # What is not fresh is fetched before anybody sees it. Only where that fails, what was before is shown.
    if (req.http.X-Edge-Stale) {
        set req.grace = 7d;
    } else {
        set req.grace = 0s;
    }
    return (hash);
}

sub vcl_pipe {
    set bereq.http.Upgrade = req.http.Upgrade;
    set bereq.http.Connection = req.http.Connection;
}

sub vcl_pass {
    set req.http.X-Edge-Way = "bypass";
}

sub vcl_miss {
    set req.http.X-Edge-Way = "miss";
    if (req.http.X-Edge-Stale) {
        # There is nothing to show in its place: the front's own words.
        return (pass);
    }
}

sub vcl_purge {
    set req.http.X-Edge-Forget = "done";
    return (restart);
}

sub vcl_backend_fetch {
    if (bereq.http.X-Edge-Public) {
        # With a second front asked after the first: less than anybody waits.
        set bereq.first_byte_timeout = 6s;
        set bereq.between_bytes_timeout = 15s;
    }
    unset bereq.http.X-Edge-Forget;
    unset bereq.http.X-Edge-Way;
}

sub vcl_backend_response {
    if (bereq.uncacheable) {
        return (deliver);
    }
    # A page that the front could not make whole counts as a failure, too, where there is a whole one: Varnish has asked
    # whether that is still true. Leads to vcl_synth, and from there to what was kept before.
    if (beresp.status >= 500 ||
        (beresp.status == 200 && beresp.http.Cache-Control ~ "(?i)no-store" && bereq.http.If-None-Match)) {
        return (abandon);
    }

    # Not private, and said by the front: anything else goes to the one who asked, and nobody waits for it.
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(?i)no-store|private" || beresp.status != 200 ||
        std.integer(beresp.http.Content-Length, 0) > 10485760) {
        set beresp.ttl = 0s;
    } elsif (beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    } elsif (beresp.http.Cache-Control !~ "(?i)public.*max-age=[1-9]") {
        set beresp.ttl = 0s;
    }
    if (beresp.ttl <= 0s) {
        # The next visitor's request goes on at once as well, and may be answered by something that can be kept.
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
        if (beresp.status != 200 && bereq.http.If-None-Match) {
            # Varnish asked whether what it has is still true: it is gone.
            set beresp.http.X-Edge-Gone = "1";
        }
        return (deliver);
    }
    set beresp.grace = 1d;
    if (beresp.http.Surrogate-Control ~ "stale-if-error=[0-9]+") {
        set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 1d);
    }
    return (deliver);
}

sub vcl_backend_error {
    if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        return (retry);
    }
    if (!bereq.uncacheable) {
        return (abandon);
    }
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "5";
    set beresp.body = "503 Service Unavailable" + {"
"};
    return (deliver);
}

sub vcl_synth {
    if (resp.status == 503 && req.http.X-Edge-Public && !req.http.X-Edge-Stale) {
        set req.http.X-Edge-Stale = "1";
        return (restart);
    }
    unset resp.http.X-Varnish;
    set resp.http.Cache-Control = "no-store";
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    if (req.http.X-Edge-Purged) {
        set resp.http.X-Purged = req.http.X-Edge-Purged;
    }
    set resp.body = "" + resp.status + " " + resp.reason + {"
"};
    return (deliver);
}

sub vcl_deliver {
    if (resp.http.X-Edge-Gone && !req.http.X-Edge-Forget) {
        set req.http.X-Edge-Forget = "1";
        return (restart);
    }
    unset resp.http.X-Edge-Gone;
    unset resp.http.xkey;
    unset resp.http.Surrogate-Control;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    # RFC 9211.
    if (req.http.X-Edge-Way == "bypass") {
        set resp.http.Cache-Status = "Varnish; fwd=bypass";
    } elsif (obj.hits == 0 && resp.http.Cache-Status ~ "detail=stale") {
        # A front shows what it had last: Medusa or Postgres is away.
        set resp.http.Cache-Status = resp.http.Cache-Status + ", Varnish; fwd=miss";
    } elsif (obj.hits == 0) {
        set resp.http.Cache-Status = "Varnish; fwd=miss";
    } elsif (obj.ttl < 0s) {
        set resp.http.Cache-Status = "Varnish; hit; ttl=" + std.integer(duration=obj.ttl) + "; detail=stale";
    } else {
        set resp.http.Cache-Status = "Varnish; hit";
    }
    return (deliver);
}
