// The palette or the list of shortcuts. They are one chunk, since each leads to the other.
import { useCallback } from 'react';
import { Palette } from './Palette';
import { ShortcutsDialog } from './ShortcutsDialog';
import type { ShellOverlay } from './useShortcuts';

export function Overlay({
  shown,
  onShow,
}: {
  shown: ShellOverlay;
  onShow: (overlay: ShellOverlay | null) => void;
}) {
  const onClose = useCallback(() => onShow(null), [onShow]);
  const onShortcuts = useCallback(() => onShow('shortcuts'), [onShow]);
  return shown === 'palette' ? (
    <Palette onClose={onClose} onShortcuts={onShortcuts} />
  ) : (
    <ShortcutsDialog onClose={onClose} />
  );
}
