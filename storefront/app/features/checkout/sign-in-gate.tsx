import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { checkoutTexts } from "./texts";

export function SignInGate({ onSignIn }: { onSignIn: () => void }) {
  return (
    <Notice title={checkoutTexts.signInTitle} text={checkoutTexts.signInNote}>
      <Button onClick={onSignIn}>{checkoutTexts.signIn}</Button>
    </Notice>
  );
}
