// A card. With a title it is a region named by that title.
import { useId } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';
import { Heading } from './Heading';

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title?: ReactNode;
  titleLevel?: 2 | 3 | 4;
  actions?: ReactNode;
}

export function Card({
  title,
  titleLevel = 2,
  actions,
  children,
  className = '',
  ...rest
}: CardProps) {
  const id = useId();
  const head = title || actions;
  return (
    <section
      {...rest}
      className={`cu-card ${className}`.trim()}
      aria-labelledby={title ? id : rest['aria-labelledby']}
    >
      {head && (
        <div className="cu-card-head">
          {title && (
            <Heading level={titleLevel} id={id}>
              {title}
            </Heading>
          )}
          {actions && <div className="cu-card-actions">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
