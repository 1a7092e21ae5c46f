import { useMutation } from "@tanstack/react-query";
import type { ComponentProps, MouseEvent } from "react";
import { errorText } from "../../api/api-error";
import { saveFile } from "../../api/save-file";
import { fileTexts } from "./texts";
import { showFailure } from "./toast-store";

type FileLinkProps = Omit<ComponentProps<"a">, "href" | "download" | "onClick"> & { href: string };

/**
 * A link to a file below `/api` that is saved: the page stays, and says so where the file is refused. Without scripts, or
 * with a key that opens a tab, the browser reads it.
 */
export function FileLink({ href, children, ...rest }: FileLinkProps) {
  const save = useMutation({
    mutationFn: saveFile,
    onError: (error) => showFailure({ title: "Error", text: errorText(error, fileTexts.failed) }),
  });
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!save.isPending) save.mutate(href);
  };
  return (
    <a {...rest} href={href} download onClick={onClick} aria-busy={save.isPending || undefined}>
      {children}
    </a>
  );
}
