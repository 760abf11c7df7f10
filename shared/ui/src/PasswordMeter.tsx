// The rules that a password meets and misses: as a bar, and as text with a mark, not by colour
// alone. Rules and results are props; the summary is announced politely, not at each key.
export interface MetRule {
  key: string;
  label: string;
  met: boolean;
}

export interface PasswordMeterProps {
  /** The id of the list, for the field's aria-describedby. */
  id?: string;
  title: string;
  rules: readonly MetRule[];
  /** One sentence about the strength of the password; empty before the first character. */
  summary: string;
  metLabel: string;
  missingLabel: string;
}

export function PasswordMeter({
  id,
  title,
  rules,
  summary,
  metLabel,
  missingLabel,
}: PasswordMeterProps) {
  const met = rules.filter((rule) => rule.met).length;
  const reached = met === rules.length ? 'cu-meter-all' : 'cu-meter-some';
  return (
    <div className="cu-meter">
      <div className="cu-meter-bar" aria-hidden>
        {rules.map(({ key }, index) => (
          <span key={key} className={index < met ? reached : ''} />
        ))}
      </div>
      <div id={id}>
        <p>{title}</p>
        <ul className="cu-meter-rules">
          {rules.map((rule) => (
            <li key={rule.key} className={rule.met ? 'cu-rule-met' : ''}>
              <span aria-hidden className="cu-rule-mark">
                {rule.met ? '✓' : '○'}
              </span>
              {rule.label}
              <span className="cu-hidden">{`: ${rule.met ? metLabel : missingLabel}`}</span>
            </li>
          ))}
        </ul>
      </div>
      <output className="cu-hidden">{summary}</output>
    </div>
  );
}
