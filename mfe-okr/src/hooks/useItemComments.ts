// The state of a list of comments (notes, commitments) while a person edits one: which comment is
// edited, and its version when the edit began. Colleagues' changes appear in the list, but neither
// remove the edited comment nor change the version that the save is compared with.
import { useEffect, useRef, useState } from 'react';

export function useItemComments<ItemComment extends { id: string }>(
  itemComments: readonly ItemComment[] | undefined,
) {
  const [edited, setEdited] = useState<ItemComment | null>(null);
  // When the editor closes, the focus returns to the button that opened it: the one with the
  // comment's id.
  const former = useRef<string | null>(null);
  useEffect(() => {
    if (edited === null && former.current !== null)
      document.querySelector<HTMLElement>(`[data-edits="${former.current}"]`)?.focus();
    former.current = edited?.id ?? null;
  }, [edited]);

  const gone =
    edited !== null &&
    itemComments !== undefined &&
    !itemComments.some(({ id }) => id === edited.id);
  return {
    shown: gone ? [edited, ...itemComments] : itemComments,
    edited,
    setEdited,
  };
}
