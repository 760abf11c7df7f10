// What a list of remarks (notes, commitments) keeps while one writes: which of them is edited in its place, as it was when
// that began, and whether a draft or an edit would be lost when the screen is left. What colleagues change around it
// appears in the list, yet never takes the edited one away or changes what it is saved over.
import { useEffect, useRef, useState } from 'react';

export function useRemarks<Remark extends { id: string }>(remarks: readonly Remark[] | undefined, onUnsaved: (unsaved: boolean) => void) {
  const [edited, setEdited] = useState<Remark | null>(null);
  const [draftUnsaved, setDraftUnsaved] = useState(false);
  const [editUnsaved, setEditUnsaved] = useState(false);
  const unsaved = draftUnsaved || editUnsaved;
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);

  // When the editor closes, the focus goes back to the button that opened it: the one with the remark's id.
  const former = useRef<string | null>(null);
  useEffect(() => {
    if (edited === null && former.current !== null) document.querySelector<HTMLElement>(`[data-edits="${former.current}"]`)?.focus();
    former.current = edited?.id ?? null;
  }, [edited]);

  const gone = edited !== null && remarks !== undefined && !remarks.some(({ id }) => id === edited.id);
  return { shown: gone ? [edited, ...remarks] : remarks, edited, setEdited, setDraftUnsaved, setEditUnsaved };
}
