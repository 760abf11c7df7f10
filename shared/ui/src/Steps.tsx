// Where one stands in a sequence of steps. A list with the current one marked; on a phone only the sentence and the bar.
export interface Step { key: string; title: string }

/** `summary` is the sentence, such as "Step 2 of 5: Verify your e-mail". */
export function Steps({ steps, current, summary }: { steps: readonly Step[]; current: number; summary: string }) {
  return (
    <div className="cu-steps">
      <p className="cu-steps-summary">{summary}</p>
      <ol aria-label={summary}>
        {steps.map(({ key, title }, index) => (
          <li key={key} className={index < current ? 'cu-step-done' : index === current ? 'cu-step-current' : 'cu-step'} aria-current={index === current ? 'step' : undefined}><span className="cu-hidden">{title}</span></li>
        ))}
      </ol>
    </div>
  );
}
