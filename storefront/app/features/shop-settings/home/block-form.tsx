import type { HomeBlock } from "@nocturne/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { categoriesQuery } from "../../../api/search";
import { NumberField } from "../../../components/ui/number-field";
import { TextArea, TextField } from "../../../components/ui/text-field";
import type { BlockOf } from "./draft";
import { LookbookForm } from "./lookbook-form";
import { MediaField } from "./media-field";
import { PickedProducts } from "../../admin-panel/picked-products";
import { SelectField } from "../../../components/ui/select-field";
import { homeTexts } from "./texts";

type FormProps<Block> = { block: Block; onChange: (block: Block) => void };

/** What can be said of a block. */
export function BlockForm({ block, onChange }: FormProps<HomeBlock>): ReactNode {
  switch (block.kind) {
    case "headline":
    case "gallery":
      return <p className="text-smoke">{homeTexts.notes[block.kind]}</p>;
    case "products":
      return <ProductsForm block={block} onChange={onChange} />;
    case "video":
      return (
        <>
          <Title block={block} onChange={onChange} />
          <MediaField
            type="video"
            media={block.film}
            onChange={(film) => film && onChange({ ...block, film: { ...film, poster: film.poster ?? "" } })}
          />
        </>
      );
    case "text":
      return <TextForm block={block} onChange={onChange} />;
    case "lookbook":
      return (
        <>
          <Title block={block} onChange={onChange} />
          <LookbookForm block={block} onChange={onChange} />
        </>
      );
    case "drop":
      return <DropForm block={block} onChange={onChange} />;
    case "newsletter":
      return <NewsletterForm block={block} onChange={onChange} />;
  }
}

function Title<Block extends { title: string }>({ block, onChange }: FormProps<Block>) {
  return (
    <TextField
      label={homeTexts.title}
      hint={homeTexts.titleHint}
      size="dense"
      maxLength={80}
      value={block.title}
      onChange={({ target }) => onChange({ ...block, title: target.value })}
    />
  );
}

function ProductsForm({ block, onChange }: FormProps<BlockOf<"products">>) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const choices = [...new Set([...categories, ...(block.category ? [block.category] : [])])];
  return (
    <>
      <SelectField
        label={homeTexts.from}
        value={block.from}
        options={(["all", "category", "picked"] as const).map((from) => [from, homeTexts.froms[from]])}
        onChoose={(from) => onChange({ ...block, from })}
      />
      {block.from !== "all" && <Title block={block} onChange={onChange} />}
      {block.from === "category" && (
        <>
          <SelectField
            label={homeTexts.category}
            value={block.category}
            options={[["", homeTexts.chooseCategory], ...choices.map((name) => [name, name] as const)]}
            onChoose={(category) => onChange({ ...block, category })}
          />
          <NumberField
            label={homeTexts.limit}
            size="dense"
            min={1}
            max={24}
            value={block.limit}
            onNumber={(value) => onChange({ ...block, limit: Math.round(value) })}
          />
        </>
      )}
      {block.from === "picked" && (
        <PickedProducts
          label={homeTexts.find}
          max={24}
          ids={block.ids}
          onChange={(ids) => onChange({ ...block, ids })}
        />
      )}
    </>
  );
}

function TextForm({ block, onChange }: FormProps<BlockOf<"text">>) {
  return (
    <>
      <Title block={block} onChange={onChange} />
      <TextArea
        label={homeTexts.text}
        hint={homeTexts.textHint}
        maxLength={2_000}
        value={block.text}
        onChange={({ target }) => onChange({ ...block, text: target.value })}
      />
      <LinkFields block={block} onChange={onChange} />
      <MediaField
        type="image"
        isOptional
        media={block.picture}
        onChange={(picture) => onChange({ ...block, picture })}
      />
      {block.picture && (
        <SelectField
          label={homeTexts.side}
          value={block.side}
          options={(["left", "right"] as const).map((side) => [side, homeTexts.sides[side]])}
          onChoose={(side) => onChange({ ...block, side })}
        />
      )}
    </>
  );
}

function NewsletterForm({ block, onChange }: FormProps<BlockOf<"newsletter">>) {
  return (
    <>
      <TextField
        label={homeTexts.title}
        size="dense"
        maxLength={80}
        required
        value={block.title}
        onChange={({ target }) => onChange({ ...block, title: target.value })}
      />
      <TextArea
        label={homeTexts.text}
        hint={homeTexts.textHint}
        maxLength={500}
        value={block.text}
        onChange={({ target }) => onChange({ ...block, text: target.value })}
      />
    </>
  );
}

function DropForm({ block, onChange }: FormProps<BlockOf<"drop">>) {
  return (
    <>
      <TextField
        label={homeTexts.title}
        size="dense"
        maxLength={80}
        value={block.title}
        onChange={({ target }) => onChange({ ...block, title: target.value })}
      />
      <TextArea
        label={homeTexts.text}
        hint={homeTexts.textHint}
        maxLength={500}
        value={block.text}
        onChange={({ target }) => onChange({ ...block, text: target.value })}
      />
      <TextField
        label={homeTexts.at}
        hint={homeTexts.atHint}
        size="dense"
        type="datetime-local"
        value={block.at ? localTime(block.at) : ""}
        onChange={({ target }) =>
          onChange({ ...block, at: target.value ? new Date(target.value).toISOString() : null })
        }
      />
      <LinkFields block={block} onChange={onChange} />
      {!block.link && (
        <PickedProducts
          label={homeTexts.dropProduct}
          max={1}
          ids={block.productId ? [block.productId] : []}
          onChange={([productId = null]) => onChange({ ...block, productId })}
        />
      )}
    </>
  );
}

type Link = { label: string; url: string };

function LinkFields<Block extends { link: Link | null }>({ block, onChange }: FormProps<Block>) {
  const { label, url } = block.link ?? { label: "", url: "" };
  const set = (link: Link) => onChange({ ...block, link: link.label || link.url ? link : null });
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        label={homeTexts.linkLabel}
        hint={homeTexts.linkLabelHint}
        size="dense"
        maxLength={40}
        value={label}
        onChange={({ target }) => set({ label: target.value, url })}
      />
      <TextField
        label={homeTexts.linkUrl}
        hint={homeTexts.linkUrlHint}
        size="dense"
        maxLength={2_000}
        autoCapitalize="none"
        spellCheck={false}
        value={url}
        onChange={({ target }) => set({ label, url: target.value.trim() })}
      />
    </div>
  );
}

/** A moment as a field for dates has it, by this device's clock. */
function localTime(iso: string): string {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
