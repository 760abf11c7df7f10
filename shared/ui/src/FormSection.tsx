// A section of a long form: name and purpose at the left, fields at the right; stacked on narrow
// screens.
import { useId } from 'react';
import type { ReactNode } from 'react';

export function FormSection({
  title,
  description,
  children,
}: {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="cu-split-section" role="group" aria-labelledby={id}>
      <div className="cu-stack-small">
        <h2 className="cu-h3" id={id}>
          {title}
        </h2>
        {description && <p className="cu-text-small">{description}</p>}
      </div>
      <div>{children}</div>
    </div>
  );
}
