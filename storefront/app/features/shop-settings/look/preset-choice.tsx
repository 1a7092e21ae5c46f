import type { Look } from "@nocturne/contract/look";
import { LOOK_PRESETS } from "@nocturne/contract/look-presets";
import { lookTexts } from "./texts";

type PresetChoiceProps = { look: Look; onChoose: (style: Partial<Look>) => void };

/** Looks that are ready, each with the colours it has. */
export function PresetChoice({ look, onChoose }: PresetChoiceProps) {
  return (
    <fieldset>
      <legend className="text-lg font-semibold tracking-tight">{lookTexts.presets}</legend>
      <p className="mt-1 max-w-prose text-smoke">{lookTexts.presetsNote}</p>
      <div className="mt-4 grid gap-3 md:grid-cols-6">
        {LOOK_PRESETS.map(({ name, note, style }) => (
          <label
            key={name}
            className="grid cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 rounded-xs border border-ash bg-soot p-4 hover:border-iron has-checked:border-acid has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-acid md:col-span-2 md:nth-[n+4]:col-span-3"
          >
            <input
              type="radio"
              name="preset"
              checked={isChosen(look, style)}
              onChange={() => onChoose(style)}
              className="size-6 accent-acid"
            />
            <span className="flex flex-col">
              <span className="font-semibold">{name}</span>
              <span className="mb-3 block text-smoke">{note}</span>
              <Swatch {...style} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const isChosen = (look: Look, style: Partial<Look>) =>
  (Object.keys(style) as (keyof Look)[]).every((key) => look[key] === style[key]);

/** Paper, text and accent side by side. */
function Swatch({ paper, text, accent }: Pick<Look, "paper" | "text" | "accent">) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 120 20"
      className="mt-auto block h-5 w-full border border-iron"
      preserveAspectRatio="none"
    >
      <path fill={paper} d="M0 0h80v20H0z" />
      <path fill={text} d="M80 0h20v20H80z" />
      <path fill={accent} d="M100 0h20v20h-20z" />
    </svg>
  );
}
