import { asFunction, asValue } from "@medusajs/framework/awilix";
import { moduleProviderLoader } from "@medusajs/framework/modules-sdk";
import type { INotificationProvider, LoaderOptions, ModuleProvider } from "@medusajs/framework/types";
import { MedusaError } from "@medusajs/framework/utils";
import { DELIVERY } from "../service";

/** Options of the module in `medusa-config.ts`. */
type MailModuleOptions = {
  /** A notification provider that delivers the outbox; without one SMTP or files do. */
  providers?: ModuleProvider[];
};

type ProviderClass = new (container: object, options: Record<string, unknown>) => INotificationProvider;

/** Makes the provider that delivers the outbox. Throws where there are two: each mail leaves once. */
export default async function loadDelivery({ container, options }: LoaderOptions): Promise<void> {
  const { providers = [] } = (options ?? {}) as MailModuleOptions;
  if (providers.length > 1) {
    throw new MedusaError(
      MedusaError.Types.INVALID_ARGUMENT,
      `The module "mail" takes one provider, not ${providers.length}: medusa-config.ts names who delivers the mails.`,
    );
  }
  container.register(DELIVERY, asValue(null));
  await moduleProviderLoader({
    container,
    providers,
    registerServiceFn: async (
      Provider: ProviderClass,
      scope,
      { options: own }: { options?: Record<string, unknown> },
    ) => {
      scope.register(DELIVERY, asFunction((cradle: object) => new Provider(cradle, own ?? {})).singleton());
    },
  });
}
