// Words for those who listen; nothing is drawn.
import type { HTMLAttributes } from 'react';

export function VisuallyHidden({ as: Tag = 'span', ...rest }: HTMLAttributes<HTMLElement> & { as?: 'span' | 'div' | 'p' | 'h2' }) {
  return <Tag {...rest} className="cu-hidden" />;
}
