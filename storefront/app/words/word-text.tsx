import type { WordKey } from "@nocturne/contract/words";
import { useContext } from "react";
import { WordsContext } from "./words-context";

type WordTextProps = {
  of: WordKey;
  as?: "h1" | "h2" | "p" | "span";
  id?: string;
  className?: string;
};

/** A word of the shop's in its place: nothing where the label has left it empty, and a field while it is edited. */
export function WordText({ of, as: Tag = "p", ...rest }: WordTextProps) {
  const { words, Field } = useContext(WordsContext);
  if (Field) {
    return (
      <Tag {...rest}>
        <Field of={of} />
      </Tag>
    );
  }
  return words[of] ? <Tag {...rest}>{words[of]}</Tag> : null;
}
