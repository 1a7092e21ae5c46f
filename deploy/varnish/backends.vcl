# The fronts behind Varnish. A name that is not known when Varnish starts is an error: start the fronts first, or at least
# their names.

import directors;

# Whether a front is to be sent anybody: false while it is about to stop, and while Medusa or Postgres is away.
probe front_well {
    .request =
        "GET /health HTTP/1.1"
        "Host: localhost"
        "Connection: close";
    .interval = 1s;
    .timeout = 3s;
    .window = 2;
    .threshold = 2;
    .initial = 2;
}

# Whether the process lives, by what is in the memory of every front: where none is well, it still answers from memory, and
# says why it cannot.
probe front_alive {
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

backend front_1 { .host = "front-1"; .port = "8000"; .probe = front_well; }
backend front_2 { .host = "front-2"; .port = "8000"; .probe = front_well; }

backend front_1_alive { .host = "front-1"; .port = "8000"; .probe = front_alive; }
backend front_2_alive { .host = "front-2"; .port = "8000"; .probe = front_alive; }

sub vcl_init {
    new well = directors.round_robin();
    well.add_backend(front_1);
    well.add_backend(front_2);
    new alive = directors.round_robin();
    alive.add_backend(front_1_alive);
    alive.add_backend(front_2_alive);
    new fronts = directors.fallback();
    fronts.add_backend(well.backend());
    fronts.add_backend(alive.backend());
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
