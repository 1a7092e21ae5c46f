import { MAX_PROMOTION_CODE, PROMOTION_USAGES } from "@nocturne/contract/promotion-limits";
import { useForm, useWatch } from "react-hook-form";
import {
  createPromotion,
  promotionSetupQuery,
  updatePromotion,
  type PromotionSetup,
  type ShopPromotion,
} from "../../../api/promotions";
import { Button } from "../../../components/ui/button";
import { Field } from "../../../components/ui/field";
import { showServerFieldErrors } from "../../../components/ui/server-field-errors";
import { FormDialog } from "../form-dialog";
import { useSetupChange } from "../use-setup-change";
import { FIELD_NAMES, findNoNumber, randomCode, toBody, toFields, type PromotionFields } from "./promotion-fields";
import { SelectField } from "../../../components/ui/select-field";
import { promotionTexts, STATUSES, USAGES } from "./texts";
import { WhatItTakesOff } from "./what-it-takes-off";

type PromotionFormProps = { setup: PromotionSetup; promotion?: ShopPromotion; onClose: () => void };

/** A code, what it takes off, when and how often. Of one that orders have, what can still change. */
export function PromotionForm({ setup, promotion, onClose }: PromotionFormProps) {
  const { isBusy, send } = useSetupChange(promotionSetupQuery().queryKey);
  const form = useForm<PromotionFields>({ defaultValues: toFields(promotion) });
  const { control, register } = form;
  const usage = useWatch({ control, name: "usage" });
  const isUsed = promotion?.isUsed ?? false;
  const isOnceEach = promotion?.usage === "once_each";

  const save = form.handleSubmit(async (fields) => {
    const noNumber = findNoNumber(fields);
    if (noNumber) return form.setError(noNumber, { message: promotionTexts.invalidNumber }, { shouldFocus: true });
    const body = toBody(fields, promotion);
    const isSaved = await send(
      () => (promotion ? updatePromotion(promotion.id, body) : createPromotion(body)),
      (error) => showServerFieldErrors(error, FIELD_NAMES, form.setError),
    );
    if (isSaved) onClose();
  });

  const usages = isUsed ? PROMOTION_USAGES.filter((one) => (one === "once_each") === isOnceEach) : PROMOTION_USAGES;
  return (
    <FormDialog
      title={promotionTexts.formTitle}
      save={promotionTexts.save}
      isBusy={isBusy}
      isDirty={form.formState.isDirty}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      {isUsed ? (
        <div>
          <p className="font-semibold wrap-anywhere">{promotion?.code}</p>
          <p className="text-smoke">{promotionTexts.usedNote}</p>
        </div>
      ) : (
        <>
          <div className="grid gap-3">
            <Field
              form={form}
              name="code"
              size="dense"
              maxLength={MAX_PROMOTION_CODE}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              label={promotionTexts.code}
              hint={promotionTexts.codeHint}
            />
            <Button
              size="dense"
              variant="line"
              className="justify-self-start"
              onClick={() => form.setValue("code", randomCode(), { shouldDirty: true })}
            >
              {promotionTexts.random}
            </Button>
          </div>
          <WhatItTakesOff form={form} setup={setup} known={promotion?.kind ?? null} />
        </>
      )}
      <SelectField
        label={promotionTexts.usage}
        {...(usage === "once_each" ? { hint: promotionTexts.onceNote } : {})}
        options={usages.map((one) => [one, USAGES[one]])}
        {...register("usage")}
      />
      {usage === "limited" && (
        <Field
          form={form}
          name="limit"
          size="dense"
          inputMode="numeric"
          autoComplete="off"
          label={promotionTexts.limit}
        />
      )}
      {!isUsed && (
        <Field
          form={form}
          name="starts"
          size="dense"
          type="datetime-local"
          label={promotionTexts.starts}
          hint={promotionTexts.startsHint}
        />
      )}
      <Field
        form={form}
        name="ends"
        size="dense"
        type="datetime-local"
        label={promotionTexts.ends}
        hint={promotionTexts.endsHint}
      />
      <SelectField label={promotionTexts.status} options={Object.entries(STATUSES)} {...register("status")} />
    </FormDialog>
  );
}
