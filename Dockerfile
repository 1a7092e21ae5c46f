# The store as one image, for every PROCESS_ROLE; by default all of it, with the embedded Postgres.
#
#   docker build -t nocturne .
#   docker run --init -p 127.0.0.1:8000:8000 -v nocturne:/data nocturne
#
# A registry or a certificate of your own reaches the build as a secret, and is in no layer:
#   docker build --secret id=npmrc,src=$HOME/.npmrc --secret id=ca,src=/etc/ssl/certs/ca-certificates.crt .
# With podman add `--format docker`: HEALTHCHECK is Docker's.

# This Node runs pnpm alone; the store runs on the Node of the lockfile.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim
ARG BASE_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /store
ENV CI=true MEDUSA_DISABLE_TELEMETRY=1
COPY . .
RUN --mount=type=cache,id=nocturne-pnpm,target=/pnpm \
    --mount=type=secret,id=npmrc,target=/root/.npmrc \
    --mount=type=secret,id=ca \
    if [ -s /run/secrets/ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/ca; fi; \
    npx --yes pnpm@10.34.9 install --frozen-lockfile --store-dir /pnpm --filter nocturne \
      --filter "@nocturne/backend..." --filter "@nocturne/storefront..." --filter "@nocturne/admin-extensions..." --filter "@nocturne/client..." \
      --filter "@nocturne/telemetry..."
RUN node_modules/node/bin/node -e 'import("./scripts/lib/build-workspaces.ts").then((m) => m.buildWorkspaces())'
# The same lockfile once more, without what only development and builds use.
RUN --mount=type=cache,id=nocturne-pnpm,target=/pnpm \
    --mount=type=secret,id=npmrc,target=/root/.npmrc \
    --mount=type=secret,id=ca \
    if [ -s /run/secrets/ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/ca; fi; \
    rm -rf node_modules */node_modules packages/*/node_modules \
 && npx --yes pnpm@10.34.9 install --frozen-lockfile --prod --store-dir /pnpm --filter nocturne \
      --filter "@nocturne/backend..." --filter "@nocturne/storefront..." --filter "@nocturne/telemetry..." \
 && node_modules/node/bin/node scripts/slim-image.ts \
 && touch .image
RUN node_modules/node/bin/node scripts/warm-image.ts

FROM ${BASE_IMAGE}
RUN groupadd --system --gid 10001 store \
 && useradd --system --uid 10001 --gid store --home-dir /data --no-create-home --shell /usr/sbin/nologin store \
 && install --directory --owner store --group store --mode 0700 /data /data/uploads /backups
COPY --from=build /store /store
WORKDIR /store
ENV DATA_DIR=/data HOST=0.0.0.0
USER store
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=180s --retries=3 \
  CMD ["node_modules/node/bin/node", "scripts/check-health.ts"]
CMD ["node_modules/node/bin/node", "scripts/start.mjs"]
