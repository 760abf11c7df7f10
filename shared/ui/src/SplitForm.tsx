// A long form in sections: the name and purpose of a section at the left, its fields at the right; one below the other
// on narrow screens. The last row holds the buttons and stays in reach.
import { useId } from 'react';
import type { ReactNode } from 'react';

export function SplitForm({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return <div className="cu-split">{children}{actions && <div className="cu-split-actions">{actions}</div>}</div>;
}

export function FormSection({ title, description, children }: { title: string; description?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <div className="cu-split-section" role="group" aria-labelledby={id}>
      <div className="cu-stack-small"><h2 className="cu-h3" id={id}>{title}</h2>{description && <p className="cu-text-small">{description}</p>}</div>
      <div>{children}</div>
    </div>
  );
}
