// Content behind a button, which gives way to it.
import { Button } from '@cumbre/ui/base';
import { useState } from 'react';
import type { ReactNode } from 'react';

export function Unfolding({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? children : <Button onClick={() => setOpen(true)}>{label}</Button>;
}
