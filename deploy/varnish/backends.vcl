# The fronts behind Varnish. An address that is not known when Varnish starts is an error: start the fronts first, or at least
# their names. For one front delete the other's three lines.

import directors;

probe front_answers {
    # In memory of every front: it says that the process lives, whatever has become of Medusa. Medusa's own absence is no
    # reason to ask no front: it still answers from memory.
    .request =
        "GET /.well-known/security.txt HTTP/1.1"
        "Host: localhost"
        "Connection: close";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend front_1 { .host = "front-1"; .port = "8000"; .probe = front_answers; }
backend front_2 { .host = "front-2"; .port = "8000"; .probe = front_answers; }

sub vcl_init {
    new fronts = directors.round_robin();
    fronts.add_backend(front_1);
    fronts.add_backend(front_2);
}

sub vcl_recv {
    set req.backend_hint = fronts.backend();
}

sub vcl_backend_fetch {
    # Another one than last time, where the first did not answer.
    if (bereq.retries > 0) {
        set bereq.backend = fronts.backend();
    }
}
