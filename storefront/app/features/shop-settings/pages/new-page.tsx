import { useState, type SyntheticEvent } from "react";
import { createPage, type AdminPages } from "../../../api/admin-pages";
import { errorText, isApiError } from "../../../api/api-error";
import { Button } from "../../../components/ui/button";
import { TextField } from "../../../components/ui/text-field";
import { showFailure } from "../../../components/ui/toast-store";
import { pagesTexts } from "./texts";

type NewPageProps = { templates: AdminPages["templates"]; onMade: (id: string) => void };

const slugOf = (title: string) =>
  title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");

/** Begins a page: with a ready text, or empty. */
export function NewPage({ templates, onMade }: NewPageProps) {
  const [title, setTitle] = useState("");
  const [slug, setSlug] = useState<string | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  const make = async (body: Parameters<typeof createPage>[0]) => {
    setBusy(true);
    setFaults({});
    try {
      onMade((await createPage(body)).id);
    } catch (error) {
      const details = isApiError(error) ? error.details : [];
      setFaults(Object.fromEntries(details.map(({ path, message }) => [path, message])));
      showFailure({ title: pagesTexts.error, text: errorText(error, pagesTexts.failed) });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void make({ title, slug: slug ?? slugOf(title) });
  };

  return (
    <>
      {templates.length > 0 && (
        <section aria-labelledby="ready-texts">
          <h3 id="ready-texts" className="text-lg font-semibold tracking-tight">
            {pagesTexts.ready}
          </h3>
          <p className="mt-1 mb-3 text-smoke">{pagesTexts.readyNote}</p>
          <ul>
            {templates.map((template) => (
              <li
                key={template.slug}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-ash py-3"
              >
                <div className="basis-64 grow">
                  <p className="font-semibold">{template.title}</p>
                  <p className="text-smoke">{template.note}</p>
                </div>
                <Button
                  size="dense"
                  variant="line"
                  busy={isBusy}
                  aria-label={pagesTexts.beginPage(template.title)}
                  onClick={() => void make({ slug: template.slug, template: template.slug })}
                >
                  {pagesTexts.begin}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <form onSubmit={submit} noValidate aria-labelledby="empty-page" className="grid gap-4">
        <h3 id="empty-page" className="text-lg font-semibold tracking-tight">
          {pagesTexts.empty}
        </h3>
        <TextField
          label={pagesTexts.title}
          size="dense"
          value={title}
          maxLength={100}
          error={faults.title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label={pagesTexts.slug}
          hint={pagesTexts.slugHint}
          size="dense"
          mono
          autoCapitalize="none"
          spellCheck={false}
          value={slug ?? slugOf(title)}
          maxLength={60}
          error={faults.slug}
          onChange={({ target }) => setSlug(target.value)}
        />
        <Button type="submit" size="dense" busy={isBusy} className="justify-self-start">
          {pagesTexts.create}
        </Button>
      </form>
    </>
  );
}
