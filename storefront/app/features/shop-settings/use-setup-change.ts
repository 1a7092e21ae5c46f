import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../api/api-error";
import { showFailure, showToast } from "../../components/ui/toast-store";
import { shopSettingsTexts } from "./texts";

/**
 * Sends a change that answers with all that there is to see then. Returns whether it was made; what went wrong is said, and
 * handed to `onError` as well.
 */
export function useSetupChange<Setup>(queryKey: QueryKey) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const send = async (change: () => Promise<Setup>, onError?: (error: unknown) => void): Promise<boolean> => {
    setBusy(true);
    try {
      queryClient.setQueryData(queryKey, await change());
      showToast({ title: shopSettingsTexts.saved });
      return true;
    } catch (error) {
      onError?.(error);
      showFailure({ title: shopSettingsTexts.notSaved, text: errorText(error, shopSettingsTexts.notSavedNote) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, send };
}
