// Says while typing whether the new password has the required length, and what would make it stronger:
// the other rules of sign-up, in the same words, which a change does not require (decision 0131). A
// frequent password, and one that the server refused, are not hard to guess.
import { useCommonPassword } from '@cumbre/client/commonPasswords';
import { ASVS_PASSWORD_GOOD_LENGTH } from '@cumbre/contract/limits';
import {
  PASSWORD_LENGTH_OF_POLICY,
  RULES_OF_POLICY,
  missingPasswordRules,
  passwordLength,
} from '@cumbre/contract/passwords';
import { PasswordMeter } from '@cumbre/ui/fields';
import { useTranslation } from '../useTranslation';
import { passwordPolicy } from './passwordPolicy';

export const CHANGE_METER_ID = 'mfe-org_password-meter';

export function ChangeMeter({
  password,
  problem,
}: {
  password: string;
  /** What is wrong with the field. */
  problem: string | null;
}) {
  const { t } = useTranslation();
  const policy = passwordPolicy();
  const missing = missingPasswordRules(password, policy);
  const isLongEnough = !missing.includes('length');
  const isCommon = useCommonPassword(password);
  const isGuessable = isCommon || (Boolean(problem) && isLongEnough);
  const isAccepted = isLongEnough && !isGuessable;
  const rules = RULES_OF_POLICY[policy].map((rule) => ({
    key: rule as string,
    label: t(`account.meter.${rule}`, { least: PASSWORD_LENGTH_OF_POLICY[policy] }),
    met: !missing.includes(rule),
    advised: rule !== 'length',
  }));
  rules.push({
    key: 'unguessable',
    label: t('account.meter.unguessable'),
    met: isAccepted,
    advised: false,
  });
  if (policy === 'asvs')
    rules.push({
      key: 'longer',
      label: t('account.meter.longer', { least: ASVS_PASSWORD_GOOD_LENGTH }),
      met: passwordLength(password) >= ASVS_PASSWORD_GOOD_LENGTH,
      advised: true,
    });
  return (
    <PasswordMeter
      id={CHANGE_METER_ID}
      title={t('account.meter.needs')}
      advisedTitle={t('account.meter.stronger')}
      metLabel={t('account.meter.met')}
      missingLabel={t('account.meter.missing')}
      summary={isAccepted ? t('account.meter.enough') : ''}
      rules={rules}
    />
  );
}
