// Guards the text of a form in a dialog that stands in the address: closing it is a navigation, so the same question comes
// for Escape, the cross, Cancel, Back and a link. `release` is for a form that was saved: what follows is not asked about.
import { useUnsavedChanges } from '@cumbre/remote/useUnsavedChanges';
import { useMemo, useRef, useState } from 'react';

export interface FormGuard {
  /** Something was typed, or, with false, nothing is unsaved any more. */
  change: (isEdited?: boolean) => void;
  release: () => void;
}

export function useFormGuard(): FormGuard {
  const [edited, setEdited] = useState(false);
  // The navigation that closes a saved form comes before the next render.
  const released = useRef(false);
  useUnsavedChanges(edited, { within: () => released.current });
  return useMemo(() => ({
    change: (isEdited = true) => {
      released.current = false;
      setEdited(isEdited);
    },
    release: () => {
      released.current = true;
      setEdited(false);
    },
  }), []);
}
