// What is secondary on a phone: folded under its name there, and as it is elsewhere.
import type { ReactNode } from 'react';

export function Fold({
  folds,
  title,
  children,
}: {
  folds: boolean;
  title: string;
  children: ReactNode;
}) {
  return folds ? (
    <details className="mfe-okr_fold">
      <summary>{title}</summary>
      {children}
    </details>
  ) : (
    children
  );
}
