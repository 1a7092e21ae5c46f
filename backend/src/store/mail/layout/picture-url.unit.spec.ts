import { describe, expect, it } from "vitest";
import { pictureUrl } from "./picture-url";

describe("pictureUrl", () => {
  it.each([
    [
      "/uploads/products/moth.webp",
      "https://shop.example",
      "https://shop.example/media/w320/uploads/products/moth.webp?f=webp",
    ],
    ["/uploads/A.PNG", "https://shop.example", "https://shop.example/media/w320/uploads/A.PNG?f=webp"],
    // The front resizes neither: their own addresses are the ones that answer.
    ["/uploads/a b.PNG", "https://shop.example", "https://shop.example/uploads/a%20b.PNG"],
    ["/uploads/static/a%20b.png", "https://shop.example", "https://shop.example/uploads/static/a%20b.png"],
    ["https://cdn.example/moth.jpg", "https://shop.example", "https://cdn.example/moth.jpg"],
    ["/static/moth.jpg", "https://shop.example", "https://shop.example/static/moth.jpg"],
  ])("of %s at %s is %s", (imageUrl, publicUrl, address) => {
    expect(pictureUrl(imageUrl, publicUrl)).toBe(address);
  });

  it.each([
    ["nothing", "", "https://shop.example"],
    ["a script", "javascript:alert(1)", "https://shop.example"],
    ["inline data", "data:image/png;base64,AA", "https://shop.example"],
    ["a store that nobody else reaches", "/uploads/a.webp", "http://localhost:8000"],
    ["a store on a loopback address", "/uploads/a.webp", "http://127.0.0.1:8000"],
    ["a store on IPv6's", "/uploads/a.webp", "http://[::1]:8000"],
  ])("of %s there is none", (_what, imageUrl, publicUrl) => {
    expect(pictureUrl(imageUrl, publicUrl)).toBeNull();
  });
});
