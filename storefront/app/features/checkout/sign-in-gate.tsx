import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { WordText } from "../../words/word-text";
import { checkoutTexts } from "./texts";

export function SignInGate({ onSignIn }: { onSignIn: () => void }) {
  return (
    <Notice poster="road" title={checkoutTexts.signInTitle} text={<WordText of="signInNote" as="span" />}>
      <Button onClick={onSignIn}>{checkoutTexts.signIn}</Button>
    </Notice>
  );
}
