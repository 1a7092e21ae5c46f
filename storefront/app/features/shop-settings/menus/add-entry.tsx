import { safeLink } from "@nocturne/contract/page-links";
import { useState, type SyntheticEvent } from "react";
import { SelectField } from "../../../components/ui/select-field";
import { TextField } from "../../../components/ui/text-field";
import { FormDialog } from "../form-dialog";
import type { Entry } from "./entries";
import { menusTexts } from "./texts";

const KINDS = ["page", "category", "address", "products", "categories"] as const;
type Kind = (typeof KINDS)[number];

type AddEntryProps = {
  pages: readonly { slug: string; title: string }[];
  categories: readonly string[];
  /** Whether the menus have unsaved changes already. */
  isMenuDirty: boolean;
  onAdd: (entry: Entry) => void;
  onClose: () => void;
};

/** One more entry of a menu. */
export function AddEntry({ pages, categories, isMenuDirty, onAdd, onClose }: AddEntryProps) {
  const [kind, setKind] = useState<Kind>(pages.length > 0 ? "page" : "address");
  const [slug, setSlug] = useState(pages[0]?.slug ?? "");
  const [category, setCategory] = useState(categories[0] ?? "");
  const [label, setLabel] = useState("");
  const [url, setUrl] = useState("");
  const [faults, setFaults] = useState<{ label?: string; url?: string; page?: string }>({});
  const isDirty = label.trim() !== "" || url.trim() !== "";
  const needsLabel = kind === "address" || kind === "products";

  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const name = label.trim();
    const next = {
      ...(needsLabel && !name ? { label: menusTexts.invalidLabel } : {}),
      ...(kind === "address" && safeLink(url.trim()) === null ? { url: menusTexts.invalidUrl } : {}),
      ...(kind === "page" && !slug ? { page: menusTexts.noPages } : {}),
    };
    setFaults(next);
    if (Object.keys(next).length > 0) return;
    const entries: Record<Kind, Entry> = {
      page: { kind: "page", slug, label: name },
      category: { kind: "category", category, label: name },
      categories: { kind: "categories" },
      products: { kind: "products", label: name },
      address: { kind: "address", label: name, url: url.trim() },
    };
    onAdd(entries[kind]);
    onClose();
  };

  return (
    <FormDialog
      title={menusTexts.addTitle}
      save={menusTexts.insert}
      isDirty={isDirty}
      isPageDirty={isMenuDirty}
      onSubmit={add}
      onClose={onClose}
    >
      <SelectField
        label={menusTexts.kind}
        value={kind}
        options={KINDS.map((one) => [one, menusTexts.kinds[one]])}
        onChoose={(value) => setKind(KINDS.find((one) => one === value) ?? "address")}
      />
      {kind === "page" && (
        <SelectField
          label={menusTexts.page}
          value={slug}
          options={pages.map((page) => [page.slug, page.title])}
          error={faults.page}
          onChoose={setSlug}
        />
      )}
      {kind === "category" && (
        <SelectField
          label={menusTexts.category}
          value={category}
          options={categories.map((name) => [name, name])}
          onChoose={setCategory}
        />
      )}
      {kind !== "categories" && (
        <TextField
          label={menusTexts.label}
          hint={needsLabel ? undefined : menusTexts.labelHint}
          error={faults.label}
          size="dense"
          maxLength={40}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
      )}
      {kind === "address" && (
        <TextField
          label={menusTexts.url}
          hint={menusTexts.urlHint}
          error={faults.url}
          size="dense"
          maxLength={2_000}
          autoCapitalize="none"
          spellCheck={false}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
      )}
    </FormDialog>
  );
}
