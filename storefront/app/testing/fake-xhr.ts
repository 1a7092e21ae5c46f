import { vi } from "vitest";

type Upload = { url: string; body: Blob; headers: Record<string, string> };
type Answer = { status: number; body?: string } | "offline";

/** Replaces `XMLHttpRequest` for uploads: every upload is recorded and answered by `answer`. */
export function fakeUploads(answer: (upload: Upload) => Answer = () => ({ status: 200 })): Upload[] {
  const uploads: Upload[] = [];
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    statusText = "";
    responseText = "";
    private url = "";
    private readonly headers: Record<string, string> = {};

    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    abort() {
      this.finish("abort");
    }
    send(body: Blob) {
      const upload = { url: this.url, body, headers: this.headers };
      uploads.push(upload);
      const given = answer(upload);
      queueMicrotask(() => {
        if (given === "offline") {
          this.finish("error");
          return;
        }
        this.status = given.status;
        this.responseText = given.body ?? "";
        this.finish("load");
      });
    }
    private finish(event: string) {
      this.dispatchEvent(new Event(event));
      this.dispatchEvent(new Event("loadend"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return uploads;
}
