// "Confirm it's you": asks for one proof of the person, by the best way that the account has. Other
// ways are below it. Without a password and a factor, the person signs in again at the provider.
import { failureOf } from '@cumbre/client/failure';
import type { StepUpBody, StepUpKind } from '@cumbre/contract/factors';
import { Alert, Button, Flex, Paragraph } from '@cumbre/ui/base';
import { Input, PasswordInput } from '@cumbre/ui/fields';
import { Modal } from '@cumbre/ui/overlay';
import { OVER_ALL } from '../frame/overAll';
import { startAuthentication } from '@simplewebauthn/browser';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '../useTranslation';
import { useStepUpMutation, useStepUpOptionsMutation } from './stepUpApi';

type TypedKind = 'totp' | 'recoveryCode' | 'password';
const FIELD = 'step-up-value';
const PROBLEM = 'step-up-problem';
const BODY = 'shell-step-up';

/** The field, or the button where nothing is typed. */
const focusFirst = () =>
  (
    document.getElementById(FIELD) ??
    document.querySelector<HTMLElement>(`.${BODY} .ant-btn-primary`)
  )?.focus();

interface StepUpDialogProps {
  kinds: readonly StepUpKind[];
  onDone: (passed: boolean) => void;
  /** Signs out here and continues at the sign-in screen. */
  onSignIn: () => void;
}

export function StepUpDialog({ kinds, onDone, onSignIn }: StepUpDialogProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<StepUpKind>(kinds[0] ?? 'provider');
  const [problem, setProblem] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const [stepUp] = useStepUpMutation();
  const [askOptions] = useStepUpOptionsMutation();

  async function prove(proof: () => Promise<StepUpBody['proof']>): Promise<void> {
    if (working) return;
    setWorking(true);
    setProblem(null);
    try {
      await stepUp({ proof: await proof() }).unwrap();
      onDone(true);
    } catch (error) {
      const failure = failureOf(error);
      setProblem(
        failure?.message ||
          t(failure?.code === 'UNREACHABLE' ? 'stepUp.unreachable' : 'stepUp.failed'),
      );
    } finally {
      setWorking(false);
    }
  }
  const provePasskey = () =>
    prove(async () => {
      const optionsJSON = await askOptions().unwrap();
      const passkey = await startAuthentication({ optionsJSON }).catch(() => {
        throw Object.assign(new Error('no passkey'), {
          status: 0,
          code: 'NO_PASSKEY',
          message: t('stepUp.passkey.failed'),
          errors: [],
          problem: {},
        });
      });
      return { kind: 'passkey', passkey };
    });
  const others = kinds.filter((each) => each !== kind);
  const choose = (next: StepUpKind) => {
    setProblem(null);
    setKind(next);
  };

  return (
    <Modal
      open
      zIndex={OVER_ALL}
      title={t('stepUp.title')}
      mask={{ closable: false }}
      onCancel={() => onDone(false)}
      footer={null}
      afterOpenChange={(open) => open && focusFirst()}
    >
      <Flex vertical gap={16} className={BODY}>
        <Paragraph>{t('stepUp.text')}</Paragraph>
        {problem !== null && (
          <Alert id={PROBLEM} role="alert" type="error" showIcon title={problem} />
        )}
        {kind === 'passkey' && (
          <>
            <Paragraph tone="secondary">{t('stepUp.passkey.text')}</Paragraph>
            <Button type="primary" block loading={working} onClick={() => void provePasskey()}>
              {t('stepUp.passkey.use')}
            </Button>
          </>
        )}
        {kind === 'provider' && (
          <>
            <Paragraph>{t('stepUp.provider.text')}</Paragraph>
            <Button type="primary" block onClick={onSignIn}>
              {t('stepUp.provider.use')}
            </Button>
          </>
        )}
        {(kind === 'totp' || kind === 'recoveryCode' || kind === 'password') && (
          <TypedProof
            key={kind}
            kind={kind}
            working={working}
            isRefused={problem !== null}
            onRefused={setProblem}
            onTyped={(value) =>
              void prove(async () =>
                kind === 'password' ? { kind, password: value } : { kind, code: value },
              )
            }
          />
        )}
        {others.length > 0 && (
          <Flex wrap gap={8} role="group" aria-label={t('stepUp.another')}>
            {others.map((each) => (
              <Button key={each} type="link" size="small" onClick={() => choose(each)}>
                {t(`stepUp.${each}.way`)}
              </Button>
            ))}
          </Flex>
        )}
      </Flex>
    </Modal>
  );
}

interface TypedProofProps {
  kind: TypedKind;
  working: boolean;
  isRefused: boolean;
  onTyped: (value: string) => void;
  onRefused: (problem: string) => void;
}

function TypedProof({ kind, working, isRefused, onTyped, onRefused }: TypedProofProps) {
  const { t } = useTranslation();
  const [value, setValue] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // Another way replaces this form, so the field takes the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim()) onTyped(value);
    else onRefused(t('stepUp.required'));
  };
  const field = {
    id: FIELD,
    size: 'large' as const,
    value,
    status: isRefused ? ('error' as const) : undefined,
    'aria-invalid': isRefused,
    'aria-describedby': isRefused ? PROBLEM : undefined,
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Flex vertical gap={16}>
        <div className="cu-field">
          <label className="cu-field-label" htmlFor={FIELD}>
            {t(`stepUp.${kind}.label`)}
          </label>
          {kind === 'password' ? (
            <PasswordInput
              {...field}
              autoComplete="current-password"
              showLabel={t('stepUp.password.show')}
              hideLabel={t('stepUp.password.hide')}
              onChange={(event) => setValue(event.target.value)}
            />
          ) : (
            <Input
              {...field}
              autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
              inputMode={kind === 'totp' ? 'numeric' : 'text'}
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => setValue(event.target.value)}
            />
          )}
        </div>
        <Button type="primary" htmlType="submit" block loading={working}>
          {t('stepUp.confirm')}
        </Button>
      </Flex>
    </form>
  );
}
