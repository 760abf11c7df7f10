// The palette or the list of shortcuts. They are one chunk, since each leads to the other. Before
// one is open, the commands of the remotes are loaded with what they show, and their offers are
// collected: the palette shows them with its first paint.
import type { Command } from '@cumbre/remote/contract';
import { afterPaint } from '@cumbre/remote/afterPaint';
import { startTransition, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { Contributions } from './Contributions';
import type { Offers } from './Contributions';
import { Palette } from './Palette';
import { ShortcutsDialog } from './ShortcutsDialog';
import type { ShellOverlay } from './useShortcuts';

export interface OverlayProps {
  /** null: it may be opened next. */
  shown: ShellOverlay | null;
  onShow: (overlay: ShellOverlay | null) => void;
}

export function Overlay({ shown, onShow }: OverlayProps) {
  const [typed, setTyped] = useState('');
  const [offers, setOffers] = useState<Offers>({});
  // The field shows a letter before the list has it.
  const search = useDeferredValue(typed);
  const offer = useCallback(
    (remote: string, commands: readonly Command[]) =>
      setOffers((former) => ({ ...former, [remote]: commands })),
    [],
  );
  const [isPainted, setPainted] = useState(false);
  const isOpen = shown === 'palette';
  useEffect(() => {
    if (isOpen) afterPaint(() => startTransition(() => setPainted(true)));
  }, [isOpen]);
  const onClose = useCallback(() => {
    setTyped('');
    onShow(null);
  }, [onShow]);
  const onShortcuts = useCallback(() => onShow('shortcuts'), [onShow]);
  return (
    <>
      {shown === 'shortcuts' ? null : (
        <Contributions search={search} offer={offer} loadsRemotes={isPainted} />
      )}
      {isOpen ? (
        <Palette
          typed={typed}
          onType={setTyped}
          search={search}
          offers={offers}
          onClose={onClose}
          onShortcuts={onShortcuts}
        />
      ) : null}
      {shown === 'shortcuts' ? <ShortcutsDialog onClose={onClose} /> : null}
    </>
  );
}
