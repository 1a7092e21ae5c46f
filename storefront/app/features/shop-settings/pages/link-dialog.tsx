import type { Editor } from "@tiptap/core";
import { safeLink } from "@nocturne/contract/page-links";
import { useState } from "react";
import { Button } from "../../../components/ui/button";
import { DialogShell } from "../../../components/ui/dialog-shell";
import { TextField } from "../../../components/ui/text-field";
import { toolbarTexts } from "./texts";

/** Where the chosen text leads. Without chosen text the address itself is written. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const known = editor.getAttributes("link").href as string | undefined;
  const [address, setAddress] = useState(known ?? "");
  const [fault, setFault] = useState("");
  const set = () => {
    const href = safeLink(address.trim());
    if (href === null) return setFault(toolbarTexts.linkInvalid);
    const chain = editor.chain().extendMarkRange("link");
    if (editor.state.selection.empty && !known) {
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().extendMarkRange("link").unsetLink().run();
    onClose();
  };
  return (
    <DialogShell
      open
      onOpenChange={onClose}
      title={toolbarTexts.linkTitle}
      shape="modal"
      returnFocus={() => editor.commands.focus()}
    >
      <form
        noValidate
        className="grid gap-5 px-5 py-5"
        onSubmit={(event) => {
          event.preventDefault();
          set();
        }}
      >
        <TextField
          label={toolbarTexts.linkAddress}
          hint={toolbarTexts.linkHint}
          error={fault || undefined}
          size="dense"
          value={address}
          maxLength={2_000}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setAddress(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="dense">
            {toolbarTexts.setLink}
          </Button>
          {known && (
            <Button size="dense" variant="line" onClick={remove}>
              {toolbarTexts.removeLink}
            </Button>
          )}
        </div>
      </form>
    </DialogShell>
  );
}
