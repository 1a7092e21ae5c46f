import { Extension, type Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, TextSelection, type EditorState, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { BLANK } from "./plain-text";

type Range = { from: number; to: number };

/** Where the text has a blank, such as `[name of your host]`, in reading order. */
export function findBlanks(doc: Node): Range[] {
  const blanks: Range[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return;
    const text = node.textBetween(0, node.content.size, undefined, "\n");
    for (const { index, 0: blank } of text.matchAll(BLANK)) {
      const from = position + 1 + index;
      blanks.push({ from, to: from + blank.length });
    }
  });
  return blanks;
}

const selectedBlank = ({ doc, selection }: EditorState) =>
  findBlanks(doc).find(({ from, to }) => from === selection.from && to === selection.to);

/**
 * Selects a blank. A ready text has its blanks in bold, and what is typed or pasted in their place must not be. Nothing is saved of it:
 * who only looks at a blank has changed nothing.
 */
function selectBlank({ tr, doc, schema }: EditorState, { from, to }: Range): Transaction {
  const { bold } = schema.marks;
  if (bold && doc.rangeHasMark(from, to, bold))
    tr.removeMark(from, to, bold).setMeta("addToHistory", false).setMeta("preventUpdate", true);
  return tr.setSelection(TextSelection.create(tr.doc, from, to));
}

/** Selects the next blank after the cursor; after the last one the first. */
export function selectNextBlank({ state, view }: Editor): void {
  const blanks = findBlanks(state.doc);
  const next = blanks.find(({ from }) => from >= state.selection.to) ?? blanks[0];
  if (!next) return;
  // The view scrolls to a selection only while it has the focus.
  view.focus();
  view.dispatch(selectBlank(view.state, next).scrollIntoView());
}

/** Blanks stand out, and a click or a tap into one selects all of it. */
export const Blanks = Extension.create({
  name: "blanks",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) =>
          DecorationSet.create(
            doc,
            findBlanks(doc).map(({ from, to }) => Decoration.inline(from, to, { class: "blank" })),
          ),
        handleClick(view, position, { shiftKey, ctrlKey, metaKey }) {
          const blank = findBlanks(view.state.doc).find(({ from, to }) => from < position && position < to);
          // A second click puts the cursor into the blank.
          const isSelected = selectedBlank(view.state)?.from === blank?.from;
          if (!blank || isSelected || shiftKey || ctrlKey || metaKey) return false;
          view.dispatch(selectBlank(view.state, blank));
          return true;
        },
      },
    }),
  ],
});
