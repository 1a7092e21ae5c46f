import { NavigationType, useLocation, useNavigationType } from "react-router";
import { nameOfSignIn } from "../lib/signed-in-as";
import { commonTexts } from "../shared-texts";

/** Says on the page that a sign-in leads to who is signed in, until the next page. A reload and the way back do not. */
export function SignInNotice() {
  const { state } = useLocation() as { state: unknown };
  const username = nameOfSignIn(state);
  const type = useNavigationType();
  if (username === null || type === NavigationType.Pop) return null;
  return <p className="border-b border-ash bg-soot px-4 py-2 text-center">{commonTexts.signedIn(username)}</p>;
}
