// All mistakes of a form in one place, each a link to its field. It takes the focus after each try, also when the mistakes
// are the same again, so that nobody has to look for what went wrong; the message at the field stays as well.
import { useEffect, useRef } from 'react';

export interface FormError { /** The id of the field's element; without it the error concerns the whole form. */ fieldId?: string; message: string }

export function FormErrorSummary({ title, errors, tries }: { title: string; errors: readonly FormError[]; /** How often saving was refused. */ tries: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [tries]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} className="cu-error-summary" role="alert" tabIndex={-1}>
      <p className="cu-text-strong">{title}</p>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId}:${message}`}>
            {fieldId ? <a href={`#${fieldId}`} onClick={(event) => { event.preventDefault(); document.getElementById(fieldId)?.focus(); }}>{message}</a> : message}
          </li>
        ))}
      </ul>
    </div>
  );
}
