// Text for screen readers only.
import type { HTMLAttributes } from 'react';

export function VisuallyHidden({
  as: Tag = 'span',
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'span' | 'div' | 'p' | 'h2' }) {
  return <Tag {...rest} className="cu-hidden" />;
}
