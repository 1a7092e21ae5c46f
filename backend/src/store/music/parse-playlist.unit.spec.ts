import { describe, expect, it } from "vitest";
import { parsePlaylist } from "./parse-playlist";

const ADDRESS = "https://radio.example/lists/night.json";

describe("parsePlaylist", () => {
  it("reads JSON", () => {
    const text = JSON.stringify([
      { title: " One ", artist: "A", src: "one.mp3", durationSeconds: 12.5, extra: 1 },
      { title: "Two", src: "https://cdn.example/two.mp3" },
    ]);
    expect(parsePlaylist(text, ADDRESS)).toEqual([
      { title: "One", artist: "A", src: "https://radio.example/lists/one.mp3", durationSeconds: 12.5 },
      { title: "Two", artist: "", src: "https://cdn.example/two.mp3", durationSeconds: null },
    ]);
  });

  it("reads JSON that has its tracks in an object", () => {
    const text = JSON.stringify({ name: "Night", tracks: [{ title: "One", src: "/one.mp3" }] });
    expect(parsePlaylist(text, ADDRESS).map(({ src }) => src)).toEqual(["https://radio.example/one.mp3"]);
  });

  it("reads M3U, with and without words about a track", () => {
    const text =
      "#EXTM3U\r\n#EXTINF:81,Night Office - Vesper - Drive\r\n/vesper.mp3\r\n\r\n#EXTINF:-1,Live\nhttps://r.example/live\nb/plain.mp3\n";
    expect(parsePlaylist(text, ADDRESS)).toEqual([
      { title: "Vesper - Drive", artist: "Night Office", src: "https://radio.example/vesper.mp3", durationSeconds: 81 },
      { title: "Live", artist: "", src: "https://r.example/live", durationSeconds: null },
      { title: "plain.mp3", artist: "", src: "https://radio.example/lists/b/plain.mp3", durationSeconds: null },
    ]);
  });

  it("leaves out what no browser should open", () => {
    expect(parsePlaylist("javascript:alert(1)\nfile:///etc/passwd\n", ADDRESS)).toEqual([]);
  });

  it.each(["[1]", '[{"title":"x"}]', "{}", '{"tracks":{}}'])("refuses %s", (text) => {
    expect(() => parsePlaylist(text, ADDRESS)).toThrow();
  });
});
