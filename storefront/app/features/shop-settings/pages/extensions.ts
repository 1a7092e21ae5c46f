import { Node, type Attributes } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";
import { safeLink } from "@nocturne/contract/page-links";
import { Blanks } from "./blanks";
import { pageEditorTexts } from "./texts";

/** What stands within lists, quotes and cells: the contract takes no more there. */
const TEXT_BLOCKS = "(paragraph | bulletList | orderedList)";

const number = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || null,
});

/** What a picture and a film have in common. Nothing but our own is taken from what is pasted: the rest is not uploaded here. */
const MEDIA: Attributes = {
  src: { default: "" },
  alt: { default: "" },
  width: number("width"),
  height: number("height"),
};

const Image = Node.create({
  name: "image",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => MEDIA,
  parseHTML: () => [{ tag: "img[data-page-media]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", { ...HTMLAttributes, "data-page-media": "" }],
});

const Video = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ ...MEDIA, poster: { default: "" } }),
  parseHTML: () => [{ tag: "video[data-page-media]" }],
  renderHTML: ({ HTMLAttributes: { alt, ...attributes } }) => [
    "video",
    { ...attributes, "aria-label": String(alt), muted: "", preload: "metadata", "data-page-media": "" },
  ],
});

const ContactForm = Node.create({
  name: "contactForm",
  group: "block",
  atom: true,
  draggable: true,
  parseHTML: () => [{ tag: "div[data-contact-form]" }],
  renderHTML: () => ["div", { "data-contact-form": "" }, pageEditorTexts.formHere],
});

const ListItem = Node.create({
  name: "listItem",
  content: `paragraph ${TEXT_BLOCKS}*`,
  defining: true,
  parseHTML: () => [{ tag: "li" }],
  renderHTML: () => ["li", 0],
  // Tab leaves the text, as it leaves every other field; the tools indent.
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem("listItem") };
  },
});

const Quote = Node.create({
  name: "blockquote",
  group: "block",
  content: `${TEXT_BLOCKS}+`,
  defining: true,
  parseHTML: () => [{ tag: "blockquote" }],
  renderHTML: () => ["blockquote", 0],
});

/** The nodes and marks of the contract, and no other. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    listItem: false,
    listKeymap: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      isAllowedUri: (address) => safeLink(address) !== null,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  ListItem,
  Quote,
  Table.extend({ addKeyboardShortcuts: () => ({}) }).configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ content: `${TEXT_BLOCKS}+` }),
  TableCell.extend({ content: `${TEXT_BLOCKS}+` }),
  Image,
  Video,
  ContactForm,
  Blanks,
];
