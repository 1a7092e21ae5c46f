import { MAX_LOW_STOCK_THRESHOLD } from "@nocturne/contract/notice-kinds";
import { useForm } from "react-hook-form";
import { adminSettingsQuery, saveAdminSettings, type AdminSettings } from "../../../api/shop-settings";
import { Button } from "../../../components/ui/button";
import { Field, fieldError } from "../../../components/ui/field";
import { SelectField } from "../../../components/ui/select-field";
import { showServerFieldErrors } from "../../../components/ui/server-field-errors";
import { useUnsavedGuard } from "../../admin-panel/unsaved-guard";
import { shopSettingsTexts } from "../texts";
import { useSetupChange } from "../use-setup-change";
import { noticeTexts } from "./texts";

type ClockFields = Record<"lowStockThreshold" | "timeZone" | "summaryHour", string>;

const FIELD_NAMES = ["lowStockThreshold", "timeZone", "summaryHour"] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), noticeTexts.hourName(hour)] as const);

const toFields = ({ lowStockThreshold, timeZone, summaryHour }: AdminSettings): ClockFields => ({
  lowStockThreshold: String(lowStockThreshold),
  timeZone,
  summaryHour: String(summaryHour),
});

/** What this browser knows, the one that is set, and UTC, which not every browser lists. */
function zonesWith(current: string) {
  const names = new Set(["UTC", current, ...Intl.supportedValuesOf("timeZone")]);
  return [...names].toSorted().map((name) => [name, name.replaceAll("_", " ")] as const);
}

/** When stock is low and when the summary comes, for every admin. Sends what was changed, and nothing else. */
export function ShopClockForm({ settings }: { settings: AdminSettings }) {
  const { isBusy, send } = useSetupChange(adminSettingsQuery().queryKey);
  const form = useForm<ClockFields>({ defaultValues: toFields(settings) });
  const { dirtyFields, isDirty } = form.formState;
  useUnsavedGuard(isDirty);

  const save = form.handleSubmit(async ({ lowStockThreshold, timeZone, summaryHour }) => {
    const changes = {
      ...(dirtyFields.lowStockThreshold && { lowStockThreshold: Number(lowStockThreshold) }),
      ...(dirtyFields.timeZone && { timeZone }),
      ...(dirtyFields.summaryHour && { summaryHour: Number(summaryHour) }),
    };
    await send(
      async () => {
        const saved = await saveAdminSettings(changes);
        form.reset(toFields(saved));
        return saved;
      },
      (error) => showServerFieldErrors(error, FIELD_NAMES, form.setError),
    );
  });
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid gap-5 border-t border-ash pt-6">
      <h3 className="text-lg font-semibold tracking-tight">{noticeTexts.shop}</h3>
      <Field
        form={form}
        name="lowStockThreshold"
        size="dense"
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_LOW_STOCK_THRESHOLD}
        step={1}
        label={noticeTexts.threshold}
        hint={noticeTexts.thresholdNote}
      />
      <SelectField label={noticeTexts.hour} options={HOURS} {...form.register("summaryHour")} />
      <SelectField
        label={noticeTexts.timeZone}
        hint={noticeTexts.timeZoneNote}
        error={fieldError(form, "timeZone")}
        options={zonesWith(settings.timeZone)}
        {...form.register("timeZone")}
      />
      <Button size="dense" type="submit" disabled={!isDirty} busy={isBusy} className="justify-self-start">
        {isBusy ? shopSettingsTexts.saving : shopSettingsTexts.save}
      </Button>
    </form>
  );
}
