import { LOOK, type AdminLook } from "@nocturne/contract";
import { api, refusal, registerUser, sql } from "@nocturne/test-support";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { readFile, upload } from "../../support/media";
import { admin } from "../../support/shop";

const PATH = "/api/admin/look";
type As = "logo" | "icon" | "share";

const svg = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100" fill="#efeadd">${inside}<rect width="400" height="100"/></svg>`,
  );
const LOGO = svg("<title>Label</title>");
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#d3ee2b" } })
    .png()
    .toBuffer();
const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#d3ee2b" } })
    .jpeg()
    .withExif({ IFD0: { Artist: "somebody" } })
    .toBuffer();

const ask = async (bytes: Buffer, as: As) => {
  const url = await upload(await admin(), bytes);
  return await api<{ url: string }>("POST", `${PATH}/pictures`, { token: await admin(), body: { url, as } });
};
const saved = async (bytes: Buffer, as: As) => {
  const { status, body } = await ask(bytes, as);
  expect(status).toBe(200);
  return body.url;
};
const refusedUpload = async (bytes: Buffer, as: As) => {
  const url = await upload(await admin(), bytes);
  const { status, body } = await refusal("POST", `${PATH}/pictures`, { token: await admin(), body: { url, as } });
  return [status, body.code];
};
const publish = async (look: object, seen: number) =>
  await api<AdminLook>("PUT", PATH, { token: await admin(), body: { look: { ...LOOK, ...look }, seen } });
const page = async (path = "/") => await (await fetch(`${process.env.STORE_URL}${path}`)).text();

const forget = () => sql("delete from look_version");
beforeEach(forget);
afterAll(forget);

describe("a picture of the look", () => {
  it("is an admin's to save", async () => {
    const { token } = await registerUser();
    const body = { url: await upload(await admin(), LOGO), as: "logo" };
    expect((await refusal("POST", `${PATH}/pictures`, { body })).status).toBe(401);
    expect((await refusal("POST", `${PATH}/pictures`, { body, token })).status).toBe(403);
  });

  it("is cleaned, named after its bytes, and served where nothing in it can run", async () => {
    const url = await saved(
      svg('<script>alert(1)</script><g onload="alert(1)"/><image href="https://evil.example/a"/>'),
      "logo",
    );
    expect(url).toMatch(/\/uploads\/look\/logo-[\w-]{22}-1200x300\.svg$/);
    const file = await readFile(url);
    expect(file.status).toBe(200);
    expect(file.bytes.toString()).not.toMatch(/script|onload|image|evil/);
    expect(file.headers.get("content-type")).toBe("image/svg+xml");
    expect(file.headers.get("cache-control")).toContain("immutable");
    expect(file.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    const drawn = await sharp((await readFile(url.replace(".svg", ".png"))).bytes).metadata();
    expect([drawn.format, drawn.width, drawn.height]).toEqual(["png", 1200, 300]);
    expect(await saved(LOGO, "logo")).toBe(await saved(LOGO, "logo"));
  });

  it("is made in the sizes that pages name", async () => {
    const icon = await saved(await png(300, 300), "icon");
    const sizes = [];
    for (const [name, size] of Object.entries({
      "-180.png": 180,
      "-192.png": 192,
      "-512.png": 512,
      "-maskable-512.png": 512,
    })) {
      const { width, height } = await sharp((await readFile(icon.replace(".png", name))).bytes).metadata();
      sizes.push([width, height]);
      expect(width).toBe(size);
    }
    expect(sizes.every(([width, height]) => width === height)).toBe(true);
    const ico = await readFile(icon.replace(".png", "-32.ico"));
    expect(ico.headers.get("content-type")).toBe("image/x-icon");
    expect([...ico.bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const share = await sharp((await readFile(await saved(await jpeg(900, 900), "share"))).bytes).metadata();
    expect([share.format, share.width, share.height, share.exif]).toEqual(["jpeg", 1200, 630, undefined]);
  });

  it.each<[string, As, () => Promise<Buffer> | Buffer]>([
    ["a photograph as logo", "logo", () => jpeg(90, 90)],
    ["a drawing as shared picture", "share", () => LOGO],
    ["HTML", "logo", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["entities", "logo", () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "ha">]>${LOGO.toString()}`)],
    ["bytes of no kind", "icon", () => Buffer.from([0, 1, 2, 3])],
    ["a drawing that does not end", "icon", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><g>")],
    ["5 MB of groups", "logo", () => svg("<g>".repeat(700_000) + "</g>".repeat(700_000))],
    [
      "copies of copies",
      "logo",
      () =>
        svg(
          [..."abcdefghi"]
            .map(
              (id, at) =>
                `<g id="${id}">${at ? `<use href="#${"abcdefghi"[at - 1]}"/>`.repeat(11) : '<path d="M0 0h1"/>'}</g>`,
            )
            .join(""),
        ),
    ],
  ])("is refused: %s", async (_what, as, make) => {
    expect(await refusedUpload(await make(), as)).toEqual([400, "file_type_refused"]);
  });

  it("is refused where it is too large, or was never uploaded", async () => {
    expect(await refusedUpload(Buffer.alloc(10 * 1024 * 1024 + 1), "share")).toEqual([413, "file_too_large"]);
    for (const url of [
      "/uploads/incoming/AAAAAAAAAAAAAAAAAAAAAAAA",
      "https://evil.example/a.svg",
      "/uploads/look/logo-x-1x1.svg",
    ]) {
      const { status, body } = await refusal("POST", `${PATH}/pictures`, {
        token: await admin(),
        body: { url, as: "logo" },
      });
      expect([status, body.code]).toEqual([400, "upload_unknown"]);
    }
  });
});

describe("a look with pictures of its own", () => {
  it("shows them on every page, and nothing of them once they are gone", async () => {
    const before = await page("/auth");
    const [logo, icon, share] = [
      await saved(LOGO, "logo"),
      await saved(LOGO, "icon"),
      await saved(await png(90, 90), "share"),
    ];
    expect((await publish({ logo, icon, share }, 0)).status).toBe(200);
    for (const path of ["/", "/auth", "/nowhere"]) {
      const html = await page(path);
      expect(html).toContain(`background:url("${logo}")`);
      expect(html).toContain(`<link rel="icon" href="${icon}" type="image/svg+xml"/>`);
      expect(html).toContain(icon.replace(".svg", "-180.png"));
      expect(html).not.toContain("/favicon");
    }
    for (const path of ["/", "/auth"]) {
      const html = await page(path);
      expect(html).toContain(`property="og:image" content="${new URL(share, process.env.STORE_URL).href}"`);
      expect(html).not.toContain("/share.jpg");
    }
    const manifest = (await (await fetch(`${process.env.STORE_URL}/manifest.webmanifest`)).json()) as {
      icons: { src: string }[];
    };
    for (const { src } of manifest.icons) {
      expect(src).toContain("/uploads/look/icon-");
      expect((await readFile(src)).headers.get("content-type")).toBe("image/png");
    }
    expect((await publish({}, 1)).status).toBe(200);
    expect(await page("/auth")).toBe(before);
  });

  it("goes back to the pictures of an earlier version", async () => {
    const first = await saved(LOGO, "logo");
    const second = await saved(await png(200, 50), "logo");
    await publish({ logo: first }, 0);
    await publish({ logo: second }, 1);
    const back = await api<AdminLook>("POST", `${PATH}/restore`, {
      token: await admin(),
      body: { number: 1, seen: 2 },
    });
    expect(back.body.look.logo).toBe(first);
    expect((await readFile(first)).status).toBe(200);
  });

  it.each([
    ["another shop's", { logo: "https://evil.example/uploads/look/logo-x-10x10.svg" }, "upload_unknown"],
    ["one that is not there", { icon: "/uploads/look/icon-nothing.svg" }, "upload_unknown"],
    ["one of another kind", { share: "/uploads/look/logo-x-10x10.svg" }, "invalid_request"],
    ["a style sheet in its name", { logo: '/uploads/look/logo-x")}*{display:none}-1x1.svg' }, "invalid_request"],
  ])("is refused with a picture that is %s", async (_what, part, code) => {
    const { status, body } = await refusal("PUT", PATH, {
      token: await admin(),
      body: { look: { ...LOOK, ...part }, seen: 0 },
    });
    expect([status, body.code]).toEqual([400, code]);
  });
});
