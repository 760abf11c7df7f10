// The header of a screen: its h1, which takes the focus after a navigation, a sentence below and
// the actions beside it.
import type { ReactNode, Ref } from 'react';
import { Heading } from './Heading';

export interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  above?: ReactNode;
  actions?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
}

export function PageHeader({ title, description, above, actions, headingRef }: PageHeaderProps) {
  return (
    <header className="cu-page-head">
      <div className="cu-page-title">
        {above}
        <Heading level={1} focusable ref={headingRef}>
          {title}
        </Heading>
        {description && <p className="cu-tone-secondary">{description}</p>}
      </div>
      {actions && <div className="cu-row">{actions}</div>}
    </header>
  );
}
