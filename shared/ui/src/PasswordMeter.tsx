// The rules that a password meets and misses: as a bar, and as text with a mark, not by colour
// alone. Rules and results are props; the summary is announced politely, not at each key.
export interface MetRule {
  key: string;
  label: string;
  met: boolean;
  /** Makes the password stronger, and is not required. */
  advised?: boolean;
}

export interface PasswordMeterProps {
  /** The id of the list, for the field's aria-describedby. */
  id?: string;
  title: string;
  /** The title of the advised rules, which stand below the required ones. */
  advisedTitle?: string;
  rules: readonly MetRule[];
  /** One sentence about the strength of the password; empty before the first character. */
  summary: string;
  metLabel: string;
  missingLabel: string;
}

export function PasswordMeter({
  id,
  title,
  advisedTitle,
  rules,
  summary,
  metLabel,
  missingLabel,
}: PasswordMeterProps) {
  const parts = advisedTitle
    ? [
        { title, rules: rules.filter(({ advised }) => !advised) },
        { title: advisedTitle, rules: rules.filter(({ advised }) => advised) },
      ].filter((part) => part.rules.length > 0)
    : [{ title, rules }];
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
        {parts.map((part) => (
          <div key={part.title}>
            <p>{part.title}</p>
            <ul className="cu-meter-rules">
              {part.rules.map((rule) => (
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
        ))}
      </div>
      <output className="cu-hidden">{summary}</output>
    </div>
  );
}
