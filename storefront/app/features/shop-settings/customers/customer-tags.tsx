import { MAX_CUSTOMER_TAGS, MAX_TAG_NAME } from "@nocturne/contract/customer-filter";
import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState, type SyntheticEvent } from "react";
import { customerQuery, customersKey, saveCustomerTags, type AdminCustomer } from "../../../api/customers";
import { Button } from "../../../components/ui/button";
import { TextField } from "../../../components/ui/text-field";
import { IconButton } from "../../admin-panel/icon-button";
import { useSetupChange } from "../use-setup-change";
import { customerTexts as texts } from "./texts";

/** The tags of a customer, taken off one by one, and a field for another. */
export function CustomerTags({ customer: { id, tags } }: { customer: AdminCustomer }) {
  const [typed, setTyped] = useState("");
  const queryClient = useQueryClient();
  const { isBusy, send } = useSetupChange(customerQuery(id).queryKey);

  const save = async (names: readonly string[]) => {
    const seen = tags.map((tag) => tag.name);
    const isSaved = await send(() => saveCustomerTags(id, { seen, tags: [...names] }));
    // Where another admin has changed them meanwhile, this shows what they are.
    await queryClient.invalidateQueries({ queryKey: isSaved ? customersKey : customerQuery(id).queryKey });
    return isSaved;
  };
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    const name = typed.trim();
    if (!name || isBusy) return;
    if (await save([...tags.map((tag) => tag.name), name])) setTyped("");
  };
  return (
    <>
      {tags.length === 0 && <p className="text-smoke">{texts.noTags}</p>}
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag.id} className="flex items-center border border-iron pl-3">
            <span className="wrap-anywhere">{tag.name}</span>
            <IconButton
              label={texts.dropTag(tag.name)}
              disabled={isBusy}
              onClick={() => void save(tags.filter((one) => one.id !== tag.id).map((one) => one.name))}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      {tags.length < MAX_CUSTOMER_TAGS && (
        <form onSubmit={(event) => void add(event)} className="mt-3 flex max-w-md flex-wrap items-end gap-3">
          <TextField
            label={texts.addTag}
            size="dense"
            maxLength={MAX_TAG_NAME}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="min-w-0 grow basis-40"
          />
          <Button type="submit" size="dense" variant="line" busy={isBusy}>
            {texts.add}
          </Button>
        </form>
      )}
    </>
  );
}
