// Which rules a password meets and which it still misses, in words. The rules and their outcome come in; what changed is
// said politely while one types.
export interface MetRule { key: string; label: string; met: boolean }

export interface PasswordMeterProps {
  id?: string;
  rules: readonly MetRule[];
  /** One sentence on where it stands, such as "Still missing: a number". */
  summary: string;
  metLabel: string;
  missingLabel: string;
}

export function PasswordMeter({ id, rules, summary, metLabel, missingLabel }: PasswordMeterProps) {
  return (
    <div id={id} className="cu-meter">
      <ul className="cu-meter-rules">
        {rules.map(({ key, label, met }) => (
          <li key={key} className={met ? 'cu-rule-met' : 'cu-rule-missing'}>
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden focusable="false"><path d={met ? 'M3 8.5 L6.5 12 L13 4.5' : 'M8 3 A5 5 0 1 0 8.01 3 Z'} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" /></svg>
            <span className="cu-hidden">{met ? metLabel : missingLabel}: </span>{label}
          </li>
        ))}
      </ul>
      <p className="cu-hidden" role="status">{summary}</p>
    </div>
  );
}
