// The frame of the screens before sign-in: the picture and a sentence at one side on a wide screen, the form on paper at
// the other. The heading takes the focus at each step.
import type { ReactNode, Ref } from 'react';
import { Heading } from './Heading';
import { Ridge } from './Ridge';

export interface AuthCardProps { title: ReactNode; description?: ReactNode; motto?: ReactNode; above?: ReactNode; footer?: ReactNode; headingRef?: Ref<HTMLHeadingElement>; children: ReactNode }

export function AuthCard({ title, description, motto, above, footer, headingRef, children }: AuthCardProps) {
  return (
    <div className="cu-auth">
      <div className="cu-auth-picture">
        {motto && <p className="cu-auth-motto">{motto}</p>}
        <Ridge className="cu-auth-ridge" />
      </div>
      <div className="cu-auth-paper">
        {above}
        <div className="cu-stack-small">
          <Heading level={1} focusable ref={headingRef}>{title}</Heading>
          {description && <p className="cu-tone-secondary">{description}</p>}
        </div>
        {children}
        {footer && <div className="cu-auth-footer">{footer}</div>}
      </div>
    </div>
  );
}
