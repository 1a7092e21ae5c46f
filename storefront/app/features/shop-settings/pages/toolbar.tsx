import type { Editor } from "@tiptap/core";
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link2,
  List,
  ListOrdered,
  Mail,
  Minus,
  Quote,
  Redo2,
  Table2,
  Undo2,
  type LucideIcon,
} from "lucide-react";
import { Toolbar } from "radix-ui";
import { useEffect, useReducer, useState } from "react";
import { findBlanks, selectNextBlank } from "./blanks";
import { LinkDialog } from "./link-dialog";
import { MediaDialog } from "./media-dialog";
import { toolbarTexts } from "./texts";

type Tool = {
  label: string;
  Icon?: LucideIcon;
  run: () => unknown;
  /** Whether it holds where the cursor is; nothing for what only does something. */
  isOn?: boolean;
  isOff?: boolean;
};

const BUTTON =
  "grid min-h-10 shrink-0 place-items-center px-2 text-smoke hover:text-bone aria-pressed:bg-ash aria-pressed:text-acid focus-visible:-outline-offset-2 disabled:opacity-40";

/** All sixteen in a row where there is room for them, eight where there is not. */
const ICON_WIDTH = "w-1/8 @min-[36rem]:w-9 @min-[40rem]:w-10";

/** The tools of the editor: by mouse, by finger, and by arrow keys. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [dialog, setDialog] = useState<"link" | "media" | null>(null);
  useEffect(() => {
    editor.on("transaction", redraw);
    return () => void editor.off("transaction", redraw);
  }, [editor]);
  const close = () => setDialog(null);
  const blanks = findBlanks(editor.state.doc).length;
  const isInTable = editor.isActive("table");
  return (
    <>
      <Toolbar.Root
        aria-label={toolbarTexts.label}
        className="@container sticky top-0 z-20 flex flex-wrap border-b border-ash bg-ink [@media(min-height:30rem)]:top-14"
      >
        {blanks > 0 && (
          <div className="basis-full border-b border-ash">
            <ToolButton label={toolbarTexts.nextBlank(blanks)} run={() => selectNextBlank(editor)} />
          </div>
        )}
        {toolsOf(editor, setDialog).map((tool) => (
          <ToolButton key={tool.label} {...tool} />
        ))}
        {isInTable && (
          <div className="flex basis-full flex-wrap border-t border-ash">
            {tableTools(editor).map((tool) => (
              <ToolButton key={tool.label} {...tool} />
            ))}
          </div>
        )}
      </Toolbar.Root>
      {dialog === "link" && <LinkDialog editor={editor} onClose={close} />}
      {dialog === "media" && <MediaDialog editor={editor} onClose={close} />}
    </>
  );
}

function ToolButton({ label, Icon, run, isOn, isOff }: Tool) {
  return (
    <Toolbar.Button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isOff}
      // A press of the mouse leaves the cursor in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void run()}
      className={`${BUTTON} ${Icon ? ICON_WIDTH : ""}`}
    >
      {Icon ? <Icon aria-hidden className="size-4" /> : label}
    </Toolbar.Button>
  );
}

function toolsOf(editor: Editor, open: (dialog: "link" | "media") => void): Tool[] {
  const chain = () => editor.chain().focus();
  return [
    { label: toolbarTexts.undo, Icon: Undo2, run: () => chain().undo().run(), isOff: !editor.can().undo() },
    { label: toolbarTexts.redo, Icon: Redo2, run: () => chain().redo().run(), isOff: !editor.can().redo() },
    {
      label: toolbarTexts.heading2,
      Icon: Heading2,
      run: () => chain().toggleHeading({ level: 2 }).run(),
      isOn: editor.isActive("heading", { level: 2 }),
    },
    {
      label: toolbarTexts.heading3,
      Icon: Heading3,
      run: () => chain().toggleHeading({ level: 3 }).run(),
      isOn: editor.isActive("heading", { level: 3 }),
    },
    { label: toolbarTexts.bold, Icon: Bold, run: () => chain().toggleBold().run(), isOn: editor.isActive("bold") },
    {
      label: toolbarTexts.italic,
      Icon: Italic,
      run: () => chain().toggleItalic().run(),
      isOn: editor.isActive("italic"),
    },
    { label: toolbarTexts.link, Icon: Link2, run: () => open("link"), isOn: editor.isActive("link") },
    {
      label: toolbarTexts.bulletList,
      Icon: List,
      run: () => chain().toggleBulletList().run(),
      isOn: editor.isActive("bulletList"),
    },
    {
      label: toolbarTexts.orderedList,
      Icon: ListOrdered,
      run: () => chain().toggleOrderedList().run(),
      isOn: editor.isActive("orderedList"),
    },
    {
      label: toolbarTexts.indent,
      Icon: IndentIncrease,
      run: () => chain().sinkListItem("listItem").run(),
      isOff: !editor.can().sinkListItem("listItem"),
    },
    {
      label: toolbarTexts.outdent,
      Icon: IndentDecrease,
      run: () => chain().liftListItem("listItem").run(),
      isOff: !editor.can().liftListItem("listItem"),
    },
    {
      label: toolbarTexts.quote,
      Icon: Quote,
      run: () => chain().toggleWrap("blockquote").run(),
      isOn: editor.isActive("blockquote"),
    },
    { label: toolbarTexts.rule, Icon: Minus, run: () => chain().setHorizontalRule().run() },
    {
      label: toolbarTexts.table,
      Icon: Table2,
      run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      isOff: editor.isActive("table"),
    },
    { label: toolbarTexts.media, Icon: ImagePlus, run: () => open("media") },
    {
      label: toolbarTexts.contactForm,
      Icon: Mail,
      run: () => chain().insertContent({ type: "contactForm" }).run(),
      isOff: editor.isActive("table"),
    },
  ];
}

function tableTools(editor: Editor): Tool[] {
  const chain = () => editor.chain().focus();
  return [
    { label: toolbarTexts.addRow, run: () => chain().addRowAfter().run() },
    { label: toolbarTexts.addColumn, run: () => chain().addColumnAfter().run() },
    { label: toolbarTexts.deleteRow, run: () => chain().deleteRow().run() },
    { label: toolbarTexts.deleteColumn, run: () => chain().deleteColumn().run() },
    { label: toolbarTexts.deleteTable, run: () => chain().deleteTable().run() },
  ];
}
