import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { NumberField } from "./number-field";

function Percent() {
  const [value, setValue] = useState(50);
  return (
    <>
      <NumberField label="Place" value={value} onNumber={(typed) => setValue(Math.min(100, typed))} />
      <button onClick={() => setValue(7)}>Seven</button>
    </>
  );
}

it("keeps what is typed while it means the number, and shows the number where it does not", async () => {
  render(<Percent />);
  const field = screen.getByLabelText("Place");
  await userEvent.clear(field);
  await userEvent.type(field, "1.50", { initialSelectionStart: 0, initialSelectionEnd: 1 });
  expect(field).toHaveProperty("value", "1.50");
  await userEvent.type(field, "0000", { initialSelectionStart: 0, initialSelectionEnd: 4 });
  await userEvent.clear(field);
  await userEvent.type(field, "300");
  expect(field).toHaveProperty("value", "100");
  await userEvent.click(screen.getByRole("button", { name: "Seven" }));
  expect(field).toHaveProperty("value", "7");
});
