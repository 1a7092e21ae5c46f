import type { Look } from "@nocturne/contract/look";
import { contrast, type ColourFault } from "@nocturne/contract/look-colours";
import { useState } from "react";
import { Button } from "../../../components/ui/button";
import { TextField } from "../../../components/ui/text-field";
import { lookTexts } from "./texts";

const HEX = /^#[0-9a-f]{6}$/;

type ColourFieldProps = {
  name: "paper" | "text" | "accent";
  look: Look;
  fault: ColourFault | undefined;
  onChange: (colour: string) => void;
};

/** A colour as text and from the browser's palette, with its contrast while it is chosen. */
export function ColourField({ name, look, fault, onChange }: ColourFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const label = lookTexts.colour[name];
  const figure = name === "paper" ? null : (Math.floor(contrast(look[name], look.paper) * 10) / 10).toFixed(1);
  const type = (text: string) => {
    const colour = text.trim().toLowerCase();
    setTyped(text);
    if (HEX.test(colour)) onChange(colour);
  };
  const isHalf = typed !== null && !HEX.test(typed.trim().toLowerCase());
  const error = isHalf ? lookTexts.notAColour : fault?.message;
  return (
    <div className="grid grid-cols-[3rem_minmax(0,1fr)] items-start gap-x-3">
      <input
        type="color"
        aria-label={lookTexts.picker(label)}
        value={look[name]}
        onChange={({ target }) => {
          setTyped(null);
          onChange(target.value);
        }}
        className="mt-6 h-10 w-12 cursor-pointer rounded-xs border border-iron bg-soot p-1"
      />
      <div>
        <TextField
          label={label}
          size="dense"
          spellCheck={false}
          autoComplete="off"
          maxLength={9}
          value={typed ?? look[name]}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(null)}
          {...(error ? { error } : figure ? { hint: lookTexts.contrast(figure) } : {})}
        />
        {fault?.nearest && !isHalf && (
          <Button
            size="dense"
            variant="line"
            className="mt-2"
            onClick={() => {
              setTyped(null);
              onChange(fault.nearest!);
            }}
          >
            {lookTexts.use(fault.nearest)}
          </Button>
        )}
      </div>
    </div>
  );
}
