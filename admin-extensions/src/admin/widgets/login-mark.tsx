import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { iconQuery } from "../lib/store";

export const config = defineWidgetConfig({ id: "nocturne:login-mark", zone: "login.before" });

const OVER = { position: "absolute", inset: 0, width: "100%", height: "100%", borderRadius: 10 } as const;

/** The shop's icon over Medusa's mark, which has no slot of its own: it is the first thing above the form. */
const LoginMark = () => {
  const place = useRef<HTMLSpanElement>(null);
  const [mark, setMark] = useState<Element | null>(null);
  const { data: icon } = useQuery(iconQuery);
  useLayoutEffect(() => {
    const first = place.current?.parentElement?.parentElement?.firstElementChild ?? null;
    if (first?.querySelector("svg")) setMark(first);
  }, []);
  return (
    <>
      <span ref={place} hidden />
      {mark && icon && createPortal(<img src={icon} alt="" style={OVER} />, mark)}
    </>
  );
};

export default LoginMark;
