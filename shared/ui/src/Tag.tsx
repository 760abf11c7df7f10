// A framed word about a thing, such as its state. Colour is never the only sign. antd's Tag would
// add code for closing, checking and custom colours to every first page, which no screen uses.
import type { ReactNode } from 'react';

const TONES = {
  default: 'plain',
  blue: 'primary',
  green: 'success',
  success: 'success',
  orange: 'warning',
  warning: 'warning',
  red: 'error',
  error: 'error',
};

export interface TagProps {
  color?: string;
  variant?: 'filled' | 'outlined';
  children: ReactNode;
}

export function Tag({ color = 'default', variant = 'filled', children }: TagProps) {
  const tone = (TONES as Record<string, string>)[color] ?? 'plain';
  return <span className={`cu-tag cu-tag-${tone} cu-tag-${variant}`}>{children}</span>;
}
