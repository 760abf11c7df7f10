// Registers a passkey: the person names it, then the browser makes it.
import type { Failure } from '@cumbre/client/request';
import { startRegistration } from '@simplewebauthn/browser';
import { useAddPasskeyMutation, useNewPasskeyOptionsMutation } from '../factorsApi';
import { useTranslation } from '../useTranslation';
import { NameForm } from './NameForm';

interface NewPasskeyProps {
  /** Whether recovery codes are made and shown afterwards. */
  codesFollow: boolean;
  onAdded: () => void;
  onClose: () => void;
}

export function NewPasskey({ codesFollow, onAdded, onClose }: NewPasskeyProps) {
  const { t } = useTranslation();
  const [askOptions] = useNewPasskeyOptionsMutation();
  const [add] = useAddPasskeyMutation();

  async function register(name: string): Promise<void> {
    const optionsJSON = await askOptions().unwrap();
    const passkey = await startRegistration({ optionsJSON }).catch((error: Error) => {
      const message = t(
        error.name === 'InvalidStateError' ? 'security.passkeys.exists' : 'security.passkeys.none',
      );
      throw { status: 0, code: 'NO_PASSKEY', message, errors: [], problem: {} } satisfies Failure;
    });
    await add({ name, passkey }).unwrap();
  }
  return (
    <NameForm
      title={t('security.passkeys.add')}
      text={t('security.passkeys.addText')}
      more={codesFollow ? t('security.codes.follow') : undefined}
      submit={t('security.passkeys.continue')}
      save={register}
      onSaved={onAdded}
      onClose={onClose}
    />
  );
}
