// Says while typing which of the password's rules are met and which are missing: in words and by a mark, not by colour
// alone. One sentence tells screen readers when all are met; each key press would be too much.
import { PASSWORD_MIN_LENGTH } from '@cumbre/contract/limits';
import { PASSWORD_RULES, missingPasswordRules } from '@cumbre/contract/passwords';
import { useTexts } from './useTexts';

export const PASSWORD_METER_ID = 'auth-password-meter';

export function PasswordMeter({ password }: { password: string }) {
  const t = useTexts();
  const missing = missingPasswordRules(password);
  const met = PASSWORD_RULES.length - missing.length;
  return (
    <div className="auth-meter">
      <div className="auth-meter-bar" aria-hidden>
        {PASSWORD_RULES.map((rule, index) => <span key={rule} className={index < met ? `auth-meter-met auth-meter-${met}` : ''} />)}
      </div>
      <div id={PASSWORD_METER_ID}>
        <p className="auth-meter-title">{t('password.needs')}</p>
        <ul className="auth-meter-rules">
          {PASSWORD_RULES.map((rule) => {
            const isMet = !missing.includes(rule);
            return (
              <li key={rule} className={isMet ? 'auth-rule-met' : ''}>
                <span aria-hidden className="auth-rule-mark">{isMet ? '✓' : '○'}</span>
                {t(`password.${rule}`, { least: PASSWORD_MIN_LENGTH })}
                <span className="auth-unseen">{`: ${t(isMet ? 'password.met' : 'password.missing')}`}</span>
              </li>
            );
          })}
        </ul>
      </div>
      <output className="auth-unseen">{missing.length === 0 ? t('password.good') : ''}</output>
    </div>
  );
}
