import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expectAccessible, WCAG } from "../../support/axe";
import { sidewaysRoom } from "../../support/pages";
import { expect, test } from "../../support/test";

/** Each mail in each of its states, as the tests of the mails keep them. */
const FOLDER = join(import.meta.dirname, "../../../backend/src/store/mail/mails/__snapshots__");
const MAILS = readdirSync(FOLDER).filter((file) => file.endsWith(".html"));

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="80"><rect width="64" height="80" fill="#443a4c"/></svg>`;

test("there are mails to look at", () => {
  expect(MAILS.length).toBeGreaterThan(30);
});

for (const file of MAILS) {
  test(`the mail ${file} can be read on phones and screens, in light and dark programs`, async ({ page }) => {
    await page.route("https://shop.example/**", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: PICTURE }),
    );
    for (const width of [390, 700]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setContent(readFileSync(join(FOLDER, file), "utf8"));
        expect(await sidewaysRoom(page)).toBe(0);
        await expectAccessible(page, `${width} px, ${colorScheme}`, "html", WCAG);
      }
    }
  });
}
