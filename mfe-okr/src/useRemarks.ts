// What a list of remarks (notes, commitments) keeps while one writes: which of them is edited in its place, and whether a
// draft or an edit would be lost when the screen is left.
import { useEffect, useState } from 'react';
import { useEditedInPlace } from './useEditedInPlace';

export function useRemarks(onUnsaved: (unsaved: boolean) => void) {
  const [edited, setEdited] = useEditedInPlace();
  const [draftUnsaved, setDraftUnsaved] = useState(false);
  const [editUnsaved, setEditUnsaved] = useState(false);
  const unsaved = draftUnsaved || editUnsaved;
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
  return { edited, setEdited, setDraftUnsaved, setEditUnsaved };
}
