// Signs in with a passkey alone: by the button, or where the browser offers passkeys in the list of
// the e-mail field. It is loaded after the form, which works without it.
import { isFailure } from '@cumbre/client/failure';
import { Button } from '@cumbre/ui/base';
import {
  WebAuthnAbortService,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
} from '@simplewebauthn/browser';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../Notice';
import { useSignInOptionsMutation, useSignInWithPasskeyMutation } from '../factorsApi';
import { failureText } from '../failures';
import { newSession } from '../newSession';
import { useSigningIn } from '../useSigningIn';
import { useTranslation } from '../useTranslation';

/** The server accepts a challenge for five minutes. */
const RENEWAL_MS = 4 * 60_000;

export function PasskeySignIn() {
  const { t } = useTranslation();
  const signIn = useSigningIn();
  const [askOptions] = useSignInOptionsMutation();
  const [authenticate] = useSignInWithPasskeyMutation();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Each round offers the passkeys in the e-mail field anew. */
  const [round, setRound] = useState(0);

  /** `isWanted` is false once the screen is left, or the button replaces the autofill. */
  async function authenticateWith(autofill: boolean, isWanted: () => boolean): Promise<void> {
    const optionsJSON = await askOptions().unwrap();
    if (!isWanted()) return;
    const passkey = await startAuthentication({
      optionsJSON,
      useBrowserAutofill: autofill,
      verifyBrowserAutofillInput: false,
    }).catch(() => null);
    if (passkey) await signIn(async () => newSession(await authenticate(passkey).unwrap()));
    else if (!autofill) setProblem(t('passkey.none'));
  }
  const say = (error: unknown) =>
    setProblem(isFailure(error) ? failureText(t, error, 'login') : t('failure.login'));
  const current = useRef({ authenticateWith, say });
  useEffect(() => {
    current.current = { authenticateWith, say };
  });

  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // The browser asks for nothing on the next screen.
      WebAuthnAbortService.cancelCeremony();
    };
  }, []);

  useEffect(() => {
    if (working) return;
    let gone = false;
    const isWanted = () => !gone;
    void browserSupportsWebAuthnAutofill().then((supported) => {
      if (!supported || gone) return;
      // Without a server there is no autofill, and the form says so when it is sent.
      current.current.authenticateWith(true, isWanted).catch((error: unknown) => {
        if (!gone && isFailure(error) && error.code === 'PASSKEY_REFUSED')
          current.current.say(error);
      });
    });
    const timer = setTimeout(() => setRound((last) => last + 1), RENEWAL_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [round, working]);

  const press = async () => {
    if (working) return;
    setWorking(true);
    setProblem(null);
    await authenticateWith(false, () => isShown.current).catch(say);
    setWorking(false);
  };
  return (
    <>
      {problem !== null && <Notice type="error" text={problem} />}
      <Button size="large" block sends loading={working} onClick={() => void press()}>
        {t('passkey.signIn')}
      </Button>
    </>
  );
}
