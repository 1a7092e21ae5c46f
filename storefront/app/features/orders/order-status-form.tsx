import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { errorText } from "../../api/api-error";
import { useFindOrderPage } from "../../api/order-page";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/text-field";
import { orderStatusTexts } from "./texts";

const schema = z.object({
  orderNumber: z
    .string()
    .check(z.trim(), z.minLength(1, orderStatusTexts.invalidNumber), z.maxLength(40, orderStatusTexts.invalidNumber)),
  email: z.pipe(z.string().check(z.trim()), z.email(orderStatusTexts.invalidEmail)),
});

/** The way to an order's page for who has lost the mail. The answer is the same whatever of the two is wrong. */
export function OrderStatusForm() {
  const find = useFindOrderPage();
  const { register, handleSubmit, formState } = useForm<z.input<typeof schema>>({ resolver: zodResolver(schema) });
  const submit = handleSubmit((fields) =>
    // A whole load: see `OrderPageButton`.
    find.mutate(fields, { onSuccess: ({ path }) => window.location.assign(path) }),
  );
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <TextField
        label={orderStatusTexts.orderNumber}
        hint={orderStatusTexts.orderNumberHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        mono
        required
        error={formState.errors.orderNumber?.message}
        {...register("orderNumber")}
      />
      <TextField
        label={orderStatusTexts.email}
        hint={orderStatusTexts.emailHint}
        type="email"
        autoComplete="email"
        required
        error={formState.errors.email?.message}
        {...register("email")}
      />
      {find.isError && (
        <p role="alert" className="text-blood">
          {errorText(find.error, orderStatusTexts.failed)}
        </p>
      )}
      <Button type="submit" busy={find.isPending || find.isSuccess}>
        {find.isPending || find.isSuccess ? orderStatusTexts.submitting : orderStatusTexts.submit}
      </Button>
    </form>
  );
}
