import { useNavigate } from "react-router";
import { useLogout } from "../../api/account-writes";
import { showFailure, showToast } from "../../components/ui/toast-store";
import { authTexts } from "./texts";

const REDIRECT_AFTER_MS = 500;

/**
 * Signs out, here or on every device, says so, and goes home half a second later. A failure leaves everything as it was.
 */
export function useSignOut(options: { everywhere?: boolean } = {}) {
  const logout = useLogout();
  const navigate = useNavigate();
  const signOut = async () => {
    try {
      await logout.mutateAsync(options);
    } catch (error) {
      console.warn("Signing out failed", error);
      showFailure(authTexts.logoutFailed);
      return;
    }
    showToast(options.everywhere ? authTexts.loggedOutEverywhere : authTexts.loggedOut);
    setTimeout(() => void navigate("/"), REDIRECT_AFTER_MS);
  };
  return { signOut: () => void signOut(), isSigningOut: logout.isPending };
}
