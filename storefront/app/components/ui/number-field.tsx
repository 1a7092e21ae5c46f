import { useState } from "react";
import { TextField, type TextFieldProps } from "./text-field";

type NumberFieldProps = Omit<TextFieldProps, "type" | "value" | "onChange"> & {
  value: number;
  onNumber: (value: number) => void;
};

/** A number that somebody types. What means the same number stays as it was typed: "1." on the way to "1.5". */
export function NumberField({ value, onNumber, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState("");
  const isTyped = typed !== "" && Number(typed) === value;
  return (
    <TextField
      {...field}
      type="number"
      value={isTyped ? typed : String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onNumber(Number(target.value));
      }}
    />
  );
}
