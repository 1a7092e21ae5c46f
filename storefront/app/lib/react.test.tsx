import { render, screen } from "@testing-library/react";
import { useEffect, useRef } from "react";
import { describe, expect, it } from "vitest";

/** A button for each letter. */
const Rows = ({ of }: { of: string }) => [...of].map((name) => <button key={name}>{name}</button>);

const button = (name: string) => screen.getByRole("button", { name });

describe("the focus", () => {
  it.each(["bac", "cba", "cab", "bca"])("stays on what has it when rows move: %s", (order) => {
    const { rerender } = render(<Rows of="abc" />);
    for (const name of "abc") {
      rerender(<Rows of="abc" />);
      const pressed = button(name);
      pressed.focus();
      rerender(<Rows of={order} />);
      expect(document.activeElement).toBe(pressed);
    }
  });

  it("is nowhere once what had it is gone", () => {
    const { rerender } = render(<Rows of="abc" />);
    button("b").focus();
    rerender(<Rows of="ac" />);
    expect(document.activeElement).toBe(document.body);
  });

  it("is where an effect puts it", () => {
    const WithOther = ({ isOther }: { isOther: boolean }) => {
      const other = useRef<HTMLButtonElement>(null);
      useEffect(() => {
        if (isOther) other.current?.focus();
      }, [isOther]);
      return (
        <>
          <Rows of={isOther ? "bac" : "abc"} />
          <button ref={other}>other</button>
        </>
      );
    };
    const { rerender } = render(<WithOther isOther={false} />);
    button("b").focus();
    rerender(<WithOther isOther />);
    expect(document.activeElement).toBe(button("other"));
  });
});
