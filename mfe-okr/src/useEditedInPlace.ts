// Which row of a list is being edited in its place. When its editor closes, the focus goes back to the button that opened
// it: the one that says `data-edits` with the row's id.
import { useEffect, useRef, useState } from 'react';

export function useEditedInPlace() {
  const [edited, setEdited] = useState<string | null>(null);
  const former = useRef<string | null>(null);
  useEffect(() => {
    if (edited === null && former.current !== null) document.querySelector<HTMLElement>(`[data-edits="${former.current}"]`)?.focus();
    former.current = edited;
  }, [edited]);
  return [edited, setEdited] as const;
}
