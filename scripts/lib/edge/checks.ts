import { strict as assert } from "node:assert";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer, Owner, Shop } from "./shop.ts";

const PUBLIC_PATHS = ["/", "/search?q=moth", "/api/products", "/api/settings", "/api/gallery-photos"];

const isHit = ({ cache }: Answer) => cache.includes("; hit");

/** What one visitor gets for being who they are, nobody else gets, and no answer of it is kept. */
export async function checkPersonal(edge: Shop, owner: Owner) {
  const paths = ["/api/user", "/api/cart", "/api/orders", "/admin/users/me", "/order-status", "/profile"];
  for (const path of paths) {
    for (let i = 0; i < 3; i++) {
      const own = await edge.get(path, { "X-Session-Token": owner.token, Cookie: owner.cookie });
      const strange = await edge.get(path);
      const both = [own, strange];
      if (path.startsWith("/api/") || path.startsWith("/admin/")) {
        assert.ok(!both.some(isHit), `${path} was answered by Varnish`);
        assert.ok(!strange.text.includes("owner@example.com"), `${path} told a stranger who the owner is`);
      }
      if (path === "/api/user")
        assert.deepEqual(
          both.map(({ status }) => status),
          [200, 401],
        );
    }
  }
  for (const path of PUBLIC_PATHS) {
    await edge.get(path, { Cookie: owner.cookie });
    const again = await edge.get(path, { Cookie: owner.cookie });
    assert.ok(isHit(again), `${path} was not answered by Varnish: ${again.cache}`);
    assert.equal(again.headers.get("set-cookie"), null);
    for (const name of ["xkey", "surrogate-control", "via", "x-varnish"]) assert.equal(again.headers.get(name), null);
    assert.ok(!again.text.includes("owner@example.com"));
    const asked = await edge.get(path, { Authorization: "Bearer nobody" });
    assert.ok(asked.cache.includes("fwd=bypass"), `${path} with Authorization: ${asked.cache}`);
  }
}

/** Whoever has not the token purges nothing. */
export async function checkPurgeToken(edge: Shop, token: string) {
  const purge = async (headers: Record<string, string>) => (await fetch(edge.url, { method: "PURGE", headers })).status;
  assert.equal(await purge({ "xkey-purge": "all" }), 403);
  assert.equal(await purge({ "xkey-purge": "all", Authorization: "Bearer wrong" }), 403);
  assert.equal(await purge({ "xkey-purge": "nothing", Authorization: `Bearer ${token}` }), 200);
}

/** Marks of campaigns, the order of parameters and the coding a browser takes do not ask the fronts again. */
export async function checkKeys(edge: Shop) {
  await edge.get("/search?page=1&q=tee");
  for (const path of ["/search?q=tee&page=1", "/search?utm_source=mail&q=tee&page=1&fbclid=x"]) {
    assert.ok(isHit(await edge.get(path)), path);
  }
  const coded = async (encoding: string) =>
    (await edge.get("/", { "Accept-Encoding": encoding })).headers.get("content-encoding");
  assert.deepEqual(
    [await coded("br"), await coded("gzip, deflate, br"), await coded("gzip"), await coded("identity")],
    ["br", "br", "gzip", null],
  );
  const picture = (await edge.get("/")).text.match(/\/media\/[^"\s,]+/)?.[0]?.replaceAll("&amp;", "&");
  assert.ok(picture, "the home page shows no picture");
  await edge.get(picture, { Accept: "image/avif,image/webp,*/*" });
  assert.ok(
    isHit(await edge.get(picture, { Accept: "text/html,image/avif" })),
    `${picture} was not answered by Varnish`,
  );
}

/** Longer than a front repeats a purge, which takes what it names out of Varnish. */
const QUIET_S = 16;
const QUIET_WITHIN_MS = 120_000;
const LOOK_AGAIN_MS = 500;

/** Reads what is public until all of it has been kept for longer than the fronts repeat the purge of an earlier change. */
export async function untilQuiet(edge: Shop) {
  const isOld = async (path: string) => {
    const answer = await edge.get(path);
    return isHit(answer) && Number(answer.headers.get("age")) >= QUIET_S;
  };
  for (const until = Date.now() + QUIET_WITHIN_MS; ; await sleep(LOOK_AGAIN_MS)) {
    const old = await Promise.all(PUBLIC_PATHS.map(isOld));
    if (old.every(Boolean)) return;
    assert.ok(Date.now() < until, "Varnish does not keep what is public.");
  }
}

/** Without a store, what was seen before is shown, and marked; what is somebody's own is not. */
export async function checkAway(edge: Shop) {
  for (const path of PUBLIC_PATHS) {
    const answer = await edge.get(path);
    assert.deepEqual([answer.status, answer.cache.includes("detail=stale")], [200, true], `${path}: ${answer.cache}`);
  }
  for (const path of ["/api/user", "/product/never-seen"]) {
    const { status, headers } = await edge.get(path);
    assert.deepEqual([status, headers.get("cache-control")], [503, "no-store"], path);
  }
}
