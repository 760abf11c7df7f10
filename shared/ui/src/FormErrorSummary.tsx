// Several errors of a form in one list, each a link to its field. The list takes the focus after each
// refused submit, also when the errors are the same again, so that they are noticed. The message at
// the field stays as well.
import { useEffect, useRef } from 'react';
import { focusField } from './focusField';

export interface FormError {
  /** The id of the field's element or group; without it the error concerns the whole form. */
  fieldId?: string;
  message: string;
}

export function FormErrorSummary({
  title,
  errors,
  refusedSubmits,
}: {
  title: string;
  errors: readonly FormError[];
  /** The number of refused submits. */
  refusedSubmits: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [refusedSubmits]);
  const [first] = errors;
  if (!first) return null;
  // The only error, and not of a field: there is nothing to lead to.
  if (errors.length === 1 && first.fieldId === undefined)
    return (
      <div ref={box} className="cu-error-summary" role="alert" tabIndex={-1}>
        <p className="cu-text-strong">{first.message}</p>
      </div>
    );
  return (
    <div ref={box} className="cu-error-summary" role="alert" tabIndex={-1}>
      <p className="cu-text-strong">{title}</p>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId}:${message}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(fieldId);
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
