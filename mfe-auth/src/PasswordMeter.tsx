// Says while typing which of the contract's password rules are met and which are missing.
import { PASSWORD_MIN_LENGTH } from '@cumbre/contract/limits';
import { PASSWORD_RULES, missingPasswordRules } from '@cumbre/contract/passwords';
import { PasswordMeter as Meter } from '@cumbre/ui/fields';
import { useTranslation } from './useTranslation';

export const PASSWORD_METER_ID = 'mfe-auth_password-meter';

export function PasswordMeter({ password }: { password: string }) {
  const { t } = useTranslation();
  const missing = missingPasswordRules(password);
  return (
    <Meter
      id={PASSWORD_METER_ID}
      title={t('password.needs')}
      metLabel={t('password.met')}
      missingLabel={t('password.missing')}
      summary={missing.length === 0 ? t('password.good') : ''}
      rules={PASSWORD_RULES.map((rule) => ({
        key: rule,
        label: t(`password.${rule}`, { least: PASSWORD_MIN_LENGTH }),
        met: !missing.includes(rule),
      }))}
    />
  );
}
