import { useEffect, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { nextTask } from "../lib/next-task";
import { beginHydration, HydratedApart, isHydrating, whenHydrated } from "./hydrated-apart";

/** Its parts are marked as the server marks them. */
let page: HTMLElement;
let root: Root | null = null;

beforeEach(() => {
  page = document.createElement("div");
  document.body.append(page);
});

afterEach(() => {
  root?.unmount();
  page.remove();
});

function Part({ name, onAlive }: { name: string; onAlive: (name: string) => void }) {
  const [presses, setPresses] = useState(0);
  useEffect(() => onAlive(name), [name, onAlive]);
  return <button onClick={() => setPresses(presses + 1)}>{`${name} ${presses}`}</button>;
}

it("brings a page to life part by part, in its order, and keeps what the server wrote", async () => {
  page.innerHTML =
    "<h1>Shop</h1><!--$s--><button>first 0</button><!--/$s--><!--$s--><button>second 0</button><!--/$s-->";
  const buttons = [...page.querySelectorAll("button")];
  const alive: string[] = [];
  const onAlive = (name: string) => void alive.push(name);

  beginHydration();
  root = hydrateRoot(
    page,
    <>
      <h1>Shop</h1>
      <HydratedApart>
        <Part name="first" onAlive={onAlive} />
      </HydratedApart>
      <HydratedApart>
        <Part name="second" onAlive={onAlive} />
      </HydratedApart>
    </>,
  );
  expect(isHydrating()).toBe(true);
  expect(alive).toEqual([]);
  expect([...page.querySelectorAll("button")]).toEqual(buttons);

  await nextTask();
  expect(alive).toEqual(["first"]);

  await whenHydrated();
  expect(isHydrating()).toBe(false);
  expect(alive).toEqual(["first", "second"]);
  expect([...page.querySelectorAll("button")]).toEqual(buttons);
  buttons[1]?.click();
  await nextTask();
  expect(page.textContent).toBe("Shopfirst 0second 1");
});

it("waits for the parts of a part", async () => {
  page.innerHTML = "<!--$s--><main><!--$s--><button>inner 0</button><!--/$s--></main><!--/$s-->";
  const button = page.querySelector("button");
  const alive: string[] = [];

  beginHydration();
  root = hydrateRoot(
    page,
    <HydratedApart>
      <main>
        <HydratedApart>
          <Part name="inner" onAlive={(name) => alive.push(name)} />
        </HydratedApart>
      </main>
    </HydratedApart>,
  );
  await whenHydrated();
  expect(alive).toEqual(["inner"]);
  expect(page.querySelector("button")).toBe(button);
});

it("begins with what the server wrote, and is then what the page has become", async () => {
  page.innerHTML = '<!--$s--><a href="/auth">nobody</a><!--/$s-->';
  const pageOf = (name: string | null) => (
    <HydratedApart>{name ? <a href="/profile">{name}</a> : <a href="/auth">nobody</a>}</HydratedApart>
  );
  beginHydration();
  root = hydrateRoot(page, pageOf(null));
  root.render(pageOf("Ada"));
  await whenHydrated();
  await nextTask();
  expect(page.querySelector("a")?.outerHTML).toBe('<a href="/profile">Ada</a>');
});

it("draws at once what comes later", async () => {
  beginHydration();
  await whenHydrated();
  root = hydrateRoot(page, <HydratedApart>later</HydratedApart>);
  expect(page.textContent).toBe("later");
});
