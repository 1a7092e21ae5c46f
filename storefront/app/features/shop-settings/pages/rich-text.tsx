import { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import type { PageContent } from "../../../api/admin-pages";
import { EXTENSIONS } from "./extensions";
import { EditorToolbar } from "./toolbar";
import { pageEditorTexts } from "./texts";
import "./page-editor.css";

/** What is scrolled to is not under the header and the tools. */
const CLEARANCE = { top: 220, bottom: 80, left: 0, right: 0 };

type Body = PageContent["body"];

type RichTextProps = {
  /** What the editor begins with. Another text is another editor: give it a `key`. */
  body: Body;
  onChange: (body: Body) => void;
};

/** The editor of a page's text, which no shopper loads. */
export default function RichText({ body, onChange }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(body);
  const tell = useRef(onChange);
  const [editor, setEditor] = useState<Editor | null>(null);
  useEffect(() => {
    tell.current = onChange;
  });
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: EXTENSIONS,
      content: first.current,
      // Styles are in files: the page's policy takes no others.
      injectCSS: false,
      editorProps: {
        scrollThreshold: CLEARANCE,
        scrollMargin: CLEARANCE,
        attributes: {
          class: "page-text page-editor",
          role: "textbox",
          "aria-multiline": "true",
          "aria-label": pageEditorTexts.text,
        },
      },
      onUpdate: ({ editor: now }) => tell.current(now.getJSON() as Body),
    });
    setEditor(made);
    return () => made.destroy();
  }, []);
  return (
    <div className="border border-iron">
      {editor && <EditorToolbar editor={editor} />}
      <div ref={place} />
    </div>
  );
}
