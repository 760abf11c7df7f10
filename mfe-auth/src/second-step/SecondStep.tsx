// The second step of the sign-in: a passkey, a code of the authenticator app, or a recovery code.
// The token of the first step is in the router's state, so a reload keeps the step; when the token
// has ended, the person signs in again.
import type { FactorKind, FactorProof, SecondFactorRequest } from '@cumbre/contract/factors';
import type { Failure } from '@cumbre/client/request';
import { TextField, useServerForm } from '@cumbre/forms/form';
import { Link, useLocation, useNavigate } from '@cumbre/remote/router';
import { Button, Flex, Paragraph } from '@cumbre/ui/base';
import { startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { AuthPage } from '../AuthPage';
import { FormFrame } from '../FormFrame';
import { Notice } from '../Notice';
import { usePassSecondStepMutation, useSecondStepOptionsMutation } from '../factorsApi';
import { answerOf, atField, failureOf, failureText } from '../failures';
import { newSession } from '../newSession';
import { useSigningIn } from '../useSigningIn';
import { useTranslation } from '../useTranslation';

type TypedKind = Exclude<FactorKind, 'passkey'>;

export function SecondStep({ request: { token, kinds } }: { request: SecondFactorRequest }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const signIn = useSigningIn();
  const [pass] = usePassSecondStepMutation();
  const [kind, setKind] = useState<FactorKind>(kinds[0] ?? 'recoveryCode');

  const prove = (proof: FactorProof) =>
    answerOf(signIn(async () => newSession(await pass({ token, proof }).unwrap())));
  /** Whether the failure ended this step. */
  const hasEnded = ({ code }: Failure): boolean => {
    if (code !== 'SECOND_FACTOR_EXPIRED') return false;
    void navigate(`/auth/sign-in${search}`, { replace: true, state: { notice: 'stepExpired' } });
    return true;
  };
  return (
    <AuthPage
      key={kind}
      takesFocus
      title={t('secondStep.title')}
      introduction={t(`secondStep.${kind}.text`)}
      below={
        <>
          <Paragraph tone="secondary">{t('secondStep.lost')}</Paragraph>
          <p>
            <Link to={`/auth/sign-in${search}`} replace>
              {t('secondStep.restart')}
            </Link>
          </p>
        </>
      }
    >
      {kind === 'passkey' ? (
        <PasskeyStep token={token} prove={prove} hasEnded={hasEnded} />
      ) : (
        <CodeStep key={kind} kind={kind} prove={prove} hasEnded={hasEnded} />
      )}
      <Flex wrap gap={8} className="mfe-auth_ways">
        {kinds
          .filter((each) => each !== kind)
          .map((each) => (
            <Button key={each} type="link" onClick={() => setKind(each)}>
              {t(`secondStep.${each}.choose`)}
            </Button>
          ))}
      </Flex>
    </AuthPage>
  );
}

interface StepProps {
  prove: (proof: FactorProof) => Promise<{ data?: unknown; error?: Failure }>;
  hasEnded: (failure: Failure) => boolean;
}

function CodeStep({ kind, prove, hasEnded }: StepProps & { kind: TypedKind }) {
  const { t } = useTranslation();
  const form = useServerForm({
    id: `second-step-${kind}`,
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? null : t('secondStep.codeRequired') }),
    send: async ({ code }) =>
      atField(await prove({ kind, code }), {
        FACTOR_REFUSED: ['code', t(`secondStep.${kind}.wrong`)],
      }),
    onFailure: hasEnded,
    failed: t('failure.login'),
    messageOf: (failure) => failureText(t, failure, 'login'),
    draft: null,
    guarded: false,
  });
  return (
    <FormFrame form={form} submit={t('signIn.submit')} working={t('signIn.working')}>
      <TextField
        size="large"
        form={form}
        name="code"
        label={t(`secondStep.${kind}.label`)}
        autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
      />
    </FormFrame>
  );
}

function PasskeyStep({ token, prove, hasEnded }: StepProps & { token: string }) {
  const { t } = useTranslation();
  const [askOptions] = useSecondStepOptionsMutation();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function proveByPasskey(): Promise<void> {
    const options = await answerOf(askOptions(token).unwrap());
    const passkey =
      options.data && (await startAuthentication({ optionsJSON: options.data }).catch(() => null));
    if (options.data && !passkey) {
      setProblem(t('passkey.none'));
      return;
    }
    const { error } = passkey ? await prove({ kind: 'passkey', passkey }) : options;
    if (error && !hasEnded(failureOf(error))) setProblem(failureText(t, error, 'login'));
  }
  const press = async () => {
    if (working) return;
    setWorking(true);
    setProblem(null);
    await proveByPasskey();
    setWorking(false);
  };
  return (
    <>
      {problem !== null && <Notice type="error" text={problem} />}
      <div className="mfe-auth_passkey">
        <Button
          type="primary"
          size="large"
          block
          sends
          loading={working}
          onClick={() => void press()}
        >
          {t('secondStep.passkey.use')}
        </Button>
      </div>
    </>
  );
}
