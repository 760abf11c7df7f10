// Saves a new or an edited item and sorts what can go wrong: somebody else's edit in between (412, with the row as it
// stands now), or a refusal with words for fields and for the whole form.
import { useIdempotencyKey } from '@cumbre/client/idempotencyKey';
import type { Failure } from '@cumbre/client/request';
import type { ItemKind } from '@cumbre/contract/enumerations';
import type { Item } from '@cumbre/contract/items';
import { useState } from 'react';
import { useTexts } from '../useTexts';
import { changesOf, createBody } from './itemFields';
import type { ItemFields } from './itemFields';
import { useCreateItemMutation, useUpdateItemMutation } from './itemFormCalls';

interface SaveItemInput {
  organizationId: string;
  cycle: string;
  kind: ItemKind;
}

export function useSaveItem({ organizationId, cycle, kind }: SaveItemInput) {
  const { language } = useTexts();
  const [createItem, creating] = useCreateItemMutation();
  const [updateItem, updating] = useUpdateItemMutation();
  const [theirs, setTheirs] = useState<Item | null>(null);
  const attempt = useIdempotencyKey();

  const send = (fields: ItemFields, over: Item | null) => {
    if (over) return updateItem({ itemId: over.id, version: over.version, body: changesOf(over, fields, language) });
    const body = createBody(kind, cycle, fields, language);
    return createItem({ organizationId, body, idempotencyKey: attempt.keyFor(body) });
  };

  /** `over`: the row that is knowingly written over. A version that is not the newest any more answers neither. */
  const save = async (fields: ItemFields, over: Item | null): Promise<{ saved?: Item; failure?: Failure }> => {
    const answer = await send(fields, over);
    if (answer.data) {
      attempt.done();
      return { saved: answer.data.item };
    }
    const refusal = answer.error as Failure;
    const current = refusal.status === 412 ? (refusal.problem.current as Item | undefined) : undefined;
    setTheirs(current ?? null);
    return current ? {} : { failure: refusal };
  };
  return { save, isSaving: creating.isLoading || updating.isLoading, theirs, forgetTheirs: () => setTheirs(null) };
}
