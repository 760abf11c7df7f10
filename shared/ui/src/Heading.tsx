// Headings in the specification's sizes: level 1 has 28 px, 3 and 4 have 16 px in the secondary
// colour. `focusable` lets a screen set the focus here after a navigation. They are plain elements,
// because antd's Typography brings an editor.
import type { HTMLAttributes, Ref } from 'react';

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  level?: 1 | 2 | 3 | 4;
  focusable?: boolean;
  ref?: Ref<HTMLHeadingElement>;
}

export function Heading({ level = 2, focusable = false, className = '', ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag
      {...rest}
      tabIndex={focusable ? -1 : undefined}
      className={`cu-h${level} ${className}`.trim()}
    />
  );
}
