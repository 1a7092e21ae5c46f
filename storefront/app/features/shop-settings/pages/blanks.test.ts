import { Editor } from "@tiptap/core";
import { afterEach, describe, expect, it } from "vitest";
import { findBlanks, selectNextBlank } from "./blanks";
import { EXTENSIONS } from "./extensions";

const HTML = `<p>Sold by <strong>[name]</strong>, <em>[city]</em>.</p><ul><li><p>Chest <strong>[c</strong>m]</p></li></ul>`;

let editor: Editor;
const open = () => {
  editor = new Editor({
    element: document.body,
    extensions: EXTENSIONS,
    content: HTML,
    injectCSS: false,
    editorProps: { handleScrollToSelection: () => true },
  });
};
const selected = () => {
  const { from, to } = editor.state.selection;
  return editor.state.doc.textBetween(from, to);
};
/** Clicks at a place of the text, as the view tells its plugins. */
const click = (position: number) =>
  editor.view.someProp("handleClick", (handle) => handle(editor.view, position, new MouseEvent("click")));

afterEach(() => editor.destroy());

describe("the blanks of a ready text", () => {
  it("are found wherever they stand, in several letters too", () => {
    open();
    const texts = findBlanks(editor.state.doc).map(({ from, to }) => editor.state.doc.textBetween(from, to));
    expect(texts).toEqual(["[name]", "[city]", "[cm]"]);
  });

  it("are selected one after the other, and from the beginning again", () => {
    open();
    const seen = Array.from({ length: 4 }, () => {
      selectNextBlank(editor);
      return selected();
    });
    expect(seen).toEqual(["[name]", "[city]", "[cm]", "[name]"]);
  });

  it("are selected by a click into them, and by a second one no more", () => {
    open();
    const [name] = findBlanks(editor.state.doc);
    expect(click(name!.from)).toBeFalsy();
    expect(click(name!.from + 3)).toBe(true);
    expect(selected()).toBe("[name]");
    expect(click(name!.from + 3)).toBeFalsy();
  });

  it("are selected by a click while another one is", () => {
    open();
    const [name, city] = findBlanks(editor.state.doc);
    click(name!.from + 3);
    expect(click(city!.from + 3)).toBe(true);
    expect(selected()).toBe("[city]");
  });

  it("are looked at without a change to save", () => {
    open();
    // The first transaction puts a paragraph after a list at the end, whatever it is about.
    editor.view.dispatch(editor.state.tr);
    const updates: string[] = [];
    editor.on("update", () => updates.push(editor.getHTML()));
    selectNextBlank(editor);
    click(findBlanks(editor.state.doc)[1]!.from + 3);
    expect(updates).toEqual([]);
    editor.view.dispatch(editor.state.tr.insertText("Whitby"));
    expect(updates).toHaveLength(1);
  });

  it("have no bold for what is typed in them, and keep other marks", () => {
    open();
    for (const word of ["Raven", "Whitby", "98"]) {
      selectNextBlank(editor);
      editor.view.dispatch(editor.state.tr.insertText(word));
    }
    expect(editor.getHTML()).toContain("<p>Sold by Raven, <em>Whitby</em>.</p>");
    expect(editor.getHTML()).toContain("<p>Chest 98</p>");
  });

  it("can be made bold, like the text around them", () => {
    open();
    selectNextBlank(editor);
    selectNextBlank(editor);
    editor.commands.toggleBold();
    expect(editor.getHTML()).toContain("<strong><em>[city]</em></strong>");
  });
});
