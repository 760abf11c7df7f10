// Says while typing which rules of the installation's password policy are met and which are
// missing, all of them from the start. Where length is all that counts, it also encourages a longer
// password. That a password is hard to guess is said once the others are met: a frequent one and a
// refused one, which only the server knows, miss it.
import { useCommonPassword } from '@cumbre/client/commonPasswords';
import { ASVS_PASSWORD_GOOD_LENGTH, PASSWORD_MAX_LENGTH } from '@cumbre/contract/limits';
import {
  PASSWORD_LENGTH_OF_POLICY,
  RULES_OF_POLICY,
  missingPasswordRules,
  passwordLength,
} from '@cumbre/contract/passwords';
import { PasswordMeter as Meter } from '@cumbre/ui/fields';
import { passwordPolicy } from './passwordPolicy';
import { useTranslation } from './useTranslation';

export const PASSWORD_METER_ID = 'mfe-auth_password-meter';

interface PasswordMeterProps {
  password: string;
  /** What is wrong with the field. */
  problem: string | null | undefined;
}

export function PasswordMeter({ password, problem }: PasswordMeterProps) {
  const { t } = useTranslation();
  const policy = passwordPolicy();
  const missing = missingPasswordRules(password, policy);
  const isCommon = useCommonPassword(password);
  const isGuessable =
    isCommon ||
    (Boolean(problem) && missing.length === 0 && passwordLength(password) <= PASSWORD_MAX_LENGTH);
  const isLong = passwordLength(password) >= ASVS_PASSWORD_GOOD_LENGTH;
  const rules = RULES_OF_POLICY[policy].map((rule) => ({
    key: rule as string,
    label: t(`password.${rule}`, { least: PASSWORD_LENGTH_OF_POLICY[policy] }),
    met: !missing.includes(rule),
  }));
  rules.push({
    key: 'unguessable',
    label: t('password.unguessable'),
    met: missing.length === 0 && !isGuessable,
  });
  if (policy === 'asvs')
    rules.push({
      key: 'better',
      label: t('password.better', { least: ASVS_PASSWORD_GOOD_LENGTH }),
      met: isLong,
    });
  return (
    <Meter
      id={PASSWORD_METER_ID}
      title={t('password.needs')}
      metLabel={t('password.met')}
      missingLabel={t('password.missing')}
      summary={missing.length === 0 && !isGuessable ? t('password.good') : ''}
      rules={rules}
    />
  );
}
