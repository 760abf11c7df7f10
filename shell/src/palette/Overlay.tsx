// The palette or the list of shortcuts. They are one chunk, since each leads to the other. Before
// one is open, the commands of the remotes are loaded with what they show.
import { useCallback } from 'react';
import { Contributions } from './Contributions';
import { Palette } from './Palette';
import { ShortcutsDialog } from './ShortcutsDialog';
import type { ShellOverlay } from './useShortcuts';

export interface OverlayProps {
  /** null: it may be opened next. */
  shown: ShellOverlay | null;
  onShow: (overlay: ShellOverlay | null) => void;
}

const ignoreOffer = () => {};

export function Overlay({ shown, onShow }: OverlayProps) {
  const onClose = useCallback(() => onShow(null), [onShow]);
  const onShortcuts = useCallback(() => onShow('shortcuts'), [onShow]);
  if (shown === null) return <Contributions search="" offer={ignoreOffer} />;
  return shown === 'palette' ? (
    <Palette onClose={onClose} onShortcuts={onShortcuts} />
  ) : (
    <ShortcutsDialog onClose={onClose} />
  );
}
