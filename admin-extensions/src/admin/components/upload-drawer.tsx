import { Button, clx, Drawer, Hint, Input, Label, Text, toast } from "@medusajs/ui";
import { useRef, useState, type FormEvent } from "react";
import type { UploadOptions } from "../lib/upload";
import { UploadProgress } from "./upload-progress";

export type UploadForm = {
  title: string;
  accept: string;
  maxBytes: number;
  /** The text that goes with the file. */
  text: { label: string; hint: string; missing?: string };
  done: string;
  save: (file: File, text: string, options: UploadOptions) => Promise<unknown>;
};

const MEGABYTE = 1_048_576;

/** The browser's own button for files, in the look of the dashboard's. */
const FILE_INPUT = clx(
  "txt-compact-small text-ui-fg-subtle focus-visible:shadow-borders-focus w-full rounded-md outline-none",
  "file:txt-compact-small-plus file:bg-ui-button-neutral file:text-ui-fg-base file:shadow-buttons-neutral",
  "file:m-0.5 file:mr-3 file:cursor-pointer file:rounded-md file:border-0 file:px-2 file:py-1 file:font-medium",
  "hover:file:bg-ui-button-neutral-hover disabled:file:bg-ui-bg-disabled disabled:file:text-ui-fg-disabled",
);

function complaintAbout(file: File | undefined, text: string, form: UploadForm): string | null {
  if (form.text.missing && text === "") return form.text.missing;
  if (!file) return "Please choose a file.";
  if (file.size > form.maxBytes) return `That file is larger than ${Math.round(form.maxBytes / MEGABYTE)} MB.`;
  return null;
}

/** Asks for a file and its text, and uploads it. What was typed stays when something fails. */
export function UploadDrawer({ form }: { form: UploadForm }) {
  const [isOpen, setOpen] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const fields = new FormData(event.currentTarget);
    const chosen = fields.get("file");
    const file = chosen instanceof File && chosen.name !== "" ? chosen : undefined;
    const typed = fields.get("text");
    const text = typeof typed === "string" ? typed.trim() : "";
    const problem = complaintAbout(file, text, form);
    setComplaint(problem);
    if (problem || !file) return;
    const abort = new AbortController();
    running.current = abort;
    setShare(0);
    try {
      await form.save(file, text, { signal: abort.signal, onProgress: setShare });
      toast.success(form.done);
      setOpen(false);
    } catch (error) {
      if (!abort.signal.aborted) setComplaint(error instanceof Error ? error.message : "The upload failed.");
    } finally {
      running.current = null;
      setShare(null);
    }
  };

  const changeOpen = (open: boolean) => {
    if (running.current) return;
    setComplaint(null);
    setOpen(open);
  };

  return (
    <Drawer open={isOpen} onOpenChange={changeOpen}>
      <Drawer.Trigger asChild>
        <Button size="small" variant="secondary">
          Upload
        </Button>
      </Drawer.Trigger>
      <Drawer.Content aria-describedby={undefined}>
        <Drawer.Header>
          <Drawer.Title>{form.title}</Drawer.Title>
        </Drawer.Header>
        <form className="flex flex-1 flex-col overflow-hidden" noValidate onSubmit={(event) => void submit(event)}>
          <Drawer.Body className="flex flex-1 flex-col gap-y-6 overflow-y-auto">
            <div className="flex flex-col gap-y-2">
              <Label htmlFor="upload-text" size="small" weight="plus">
                {form.text.label}
              </Label>
              <Input id="upload-text" name="text" maxLength={200} autoComplete="off" readOnly={share !== null} />
              <Hint>{form.text.hint}</Hint>
            </div>
            <div className="flex flex-col gap-y-2">
              <Label htmlFor="upload-file" size="small" weight="plus">
                File
              </Label>
              <input
                id="upload-file"
                name="file"
                type="file"
                accept={form.accept}
                disabled={share !== null}
                className={FILE_INPUT}
              />
              <Hint>Up to {Math.round(form.maxBytes / MEGABYTE)} MB.</Hint>
            </div>
            {share !== null && <UploadProgress share={share} />}
            {complaint && (
              <Text role="alert" size="small" className="text-ui-fg-error">
                {complaint}
              </Text>
            )}
          </Drawer.Body>
          <Drawer.Footer>
            {share === null ? (
              <Drawer.Close asChild>
                <Button type="button" size="small" variant="secondary">
                  Cancel
                </Button>
              </Drawer.Close>
            ) : (
              <Button type="button" size="small" variant="secondary" onClick={() => running.current?.abort()}>
                Stop
              </Button>
            )}
            <Button type="submit" size="small" isLoading={share !== null}>
              Save
            </Button>
          </Drawer.Footer>
        </form>
      </Drawer.Content>
    </Drawer>
  );
}
