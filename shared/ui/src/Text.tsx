// Running text: body 1 (14 px), or `small` for body 2 (12 px, secondary colour). A tone is never
// the only sign of a meaning.
import type { HTMLAttributes } from 'react';

export interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'p' | 'div' | 'strong' | 'small' | 'code';
  tone?: 'secondary' | 'success' | 'error' | 'warning';
  small?: boolean;
  strong?: boolean;
}

export function Text({
  as: Tag = 'span',
  tone,
  small = false,
  strong = false,
  className = '',
  ...rest
}: TextProps) {
  const classes = [
    'cu-text',
    small && 'cu-text-small',
    strong && 'cu-text-strong',
    tone && `cu-tone-${tone}`,
    className,
  ];
  return <Tag {...rest} className={classes.filter(Boolean).join(' ')} />;
}

export function Paragraph(props: Omit<TextProps, 'as'>) {
  return <Text {...props} as="p" />;
}
