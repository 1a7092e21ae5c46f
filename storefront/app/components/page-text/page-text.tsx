import type { PageDocument } from "@nocturne/contract";
import { safeLink, safeMedia } from "@nocturne/contract/page-links";
import { Fragment, type JSX, type ReactNode } from "react";
import { Link } from "react-router";
import { useMediaUrl } from "../../api/store-config";
import { imageSources, imageUrl } from "../../lib/image-url";

/** A node as it may come: the contract has checked it, and nothing here trusts that. */
type Node = { type?: unknown; text?: unknown; attrs?: Record<string, unknown>; marks?: unknown; content?: unknown };

/** Deeper than the contract lets any page be: nothing below is drawn. */
const MAX_DEPTH = 30;

type Parts = { contactForm: ReactNode };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const count = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isInteger(value) && value > 0 && value <= 100_000 ? value : undefined;

/**
 * The text of a page, without the editor that it was written with: a closed list of nodes and marks. What is not on it is left
 * out, and no text becomes markup. `contactForm` stands where the page has its form.
 */
export function PageText({ body, ...parts }: { body: PageDocument } & Parts) {
  return <div className="page-text">{blocks((body as Node).content, parts, 0)}</div>;
}

function blocks(content: unknown, parts: Parts, depth: number): ReactNode {
  if (depth > MAX_DEPTH) return null;
  return nodesOf(content).map((node, index) => <Fragment key={index}>{block(node, parts, depth)}</Fragment>);
}

function block({ type, attrs, content }: Node, parts: Parts, depth: number): ReactNode {
  const inner = () => blocks(content, parts, depth + 1);
  switch (type) {
    case "paragraph":
      return <p>{inlines(content)}</p>;
    case "heading":
      return attrs?.level === 3 ? <h3>{inlines(content)}</h3> : <h2>{inlines(content)}</h2>;
    case "bulletList":
      return <ul>{inner()}</ul>;
    case "orderedList":
      return <ol>{inner()}</ol>;
    case "listItem":
      return <li>{inner()}</li>;
    case "blockquote":
      return <blockquote>{inner()}</blockquote>;
    case "horizontalRule":
      return <hr />;
    case "table":
      return <Table rows={nodesOf(content)} parts={parts} depth={depth} />;
    case "image":
      return <Picture {...attrs} />;
    case "video":
      return <Film {...attrs} />;
    case "contactForm":
      return parts.contactForm;
    default:
      return null;
  }
}

function inlines(content: unknown): ReactNode {
  return nodesOf(content).map(({ type, text, marks }, index) => {
    if (type === "hardBreak") return <br key={index} />;
    if (type !== "text") return null;
    return <Fragment key={index}>{nodesOf(marks).reduce<string | JSX.Element>(marked, textOf(text))}</Fragment>;
  });
}

function marked(text: string | JSX.Element, { type, attrs }: Node): string | JSX.Element {
  if (type === "bold") return <strong>{text}</strong>;
  if (type === "italic") return <em>{text}</em>;
  const href = type === "link" ? safeLink(attrs?.href) : null;
  if (href === null) return text;
  return href.startsWith("/") ? <Link to={href}>{text}</Link> : <a href={href}>{text}</a>;
}

type TableProps = { rows: readonly Node[]; parts: Parts; depth: number };

/** Wider than a phone, it scrolls by itself: by the keyboard, too. A first row of headers names the columns. */
function Table({ rows, parts, depth }: TableProps) {
  const cells = ({ content }: Node, scope: "col" | "row") =>
    nodesOf(content).map(({ type, attrs, content: inner }, index) => {
      const spans = { colSpan: count(attrs?.colspan), rowSpan: count(attrs?.rowspan) };
      const children = blocks(inner, parts, depth + 1);
      return type === "tableHeader" ? (
        <th key={index} {...spans} scope={scope}>
          {children}
        </th>
      ) : (
        <td key={index} {...spans}>
          {children}
        </td>
      );
    });
  const [first, ...others] = rows;
  const hasHead = first !== undefined && nodesOf(first.content).every(({ type }) => type === "tableHeader");
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls what it can focus
    <div className="page-table" role="group" tabIndex={0} aria-label={textIn(first, 0)}>
      <table>
        {hasHead && (
          <thead>
            <tr>{cells(first, "col")}</tr>
          </thead>
        )}
        <tbody>
          {(hasHead ? others : rows).map((row, index) => (
            <tr key={index}>{cells(row, "row")}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** All text of a node, for what needs a name. */
function textIn(node: Node | undefined, depth: number): string {
  if (!node || depth > MAX_DEPTH) return "";
  if (node.type === "text") return textOf(node.text);
  return nodesOf(node.content)
    .map((inner) => textIn(inner, depth + 1))
    .filter(Boolean)
    .join(node.type === "paragraph" ? "" : ", ");
}

type MediaAttributes = Record<string, unknown>;

function Picture({ src, alt, width, height }: MediaAttributes) {
  const mediaUrl = useMediaUrl();
  const address = safeMedia(src);
  if (address === null) return null;
  const naturalWidth = count(width) ?? null;
  return (
    <img
      sizes="(min-width: 48rem) 44rem, 94vw"
      {...imageSources(address, { mediaUrl, naturalWidth })}
      alt={textOf(alt)}
      width={count(width)}
      height={count(height)}
      loading="lazy"
      decoding="async"
    />
  );
}

function Film({ src, alt, poster, width, height }: MediaAttributes) {
  const mediaUrl = useMediaUrl();
  const address = safeMedia(src);
  if (address === null) return null;
  const still = safeMedia(poster);
  return (
    <video
      src={address}
      aria-label={textOf(alt)}
      poster={still ? imageUrl(still, 960, mediaUrl) : undefined}
      width={count(width)}
      height={count(height)}
      muted
      controls
      playsInline
      preload={still ? "none" : "metadata"}
    />
  );
}
