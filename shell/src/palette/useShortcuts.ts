// Listens for the shell's shortcuts while the frame is mounted. After `g` the next key may name a
// page.
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { shortcutOf } from './shortcutOf';
import { areSingleKeysOn } from './shortcutSetting';

export type ShellOverlay = 'palette' | 'shortcuts';

const SEQUENCE_TIMEOUT = 1500;

export function useShortcuts(open: (overlay: ShellOverlay) => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    let firstAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, {
        first: event.timeStamp - firstAt < SEQUENCE_TIMEOUT,
        singleKeys: areSingleKeysOn(),
      });
      firstAt = shortcut?.kind === 'first' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!shortcut) return;
      event.preventDefault();
      if (shortcut.kind === 'go') void navigate(shortcut.path);
      else if (shortcut.kind !== 'first') open(shortcut.kind);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [navigate, open]);
}
