// A word about a thing, such as its state, in a frame of its own. Ours, because antd's brings what can be closed, checked and
// painted at will to every first page, for a word that never does. The colour never says it alone.
import type { ReactNode } from 'react';

const TONES = { default: 'plain', blue: 'primary', green: 'success', success: 'success', orange: 'warning', warning: 'warning', red: 'error', error: 'error' };

export interface TagProps { color?: string; variant?: 'filled' | 'outlined'; children: ReactNode }

export function Tag({ color = 'default', variant = 'filled', children }: TagProps) {
  const tone = (TONES as Record<string, string>)[color] ?? 'plain';
  return <span className={`cu-tag cu-tag-${tone} cu-tag-${variant}`}>{children}</span>;
}
