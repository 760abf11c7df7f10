// Begins a draft, from the form of a new objective and from the screens of drafts.
import { api } from '../api';
import type { DraftAnswer, DraftBody } from '@cumbre/contract/drafts';
import type { ItemKind } from '@cumbre/contract/enumerations';
import { createBody, withCurrentValue } from './itemFields';
import type { ItemFields } from './itemFields';

const createDraftApi = api.injectEndpoints({
  endpoints: (build) => ({
    createDraft: build.mutation<
      DraftAnswer,
      { organizationId: string; body: DraftBody; idempotencyKey: string }
    >({
      query: ({ organizationId, body, idempotencyKey }) => ({
        path: `organizations/${organizationId}/drafts`,
        method: 'POST',
        json: body,
        idempotencyKey,
        silent: true,
      }),
      invalidatesTags: (answer) => (answer ? ['Drafts'] : []),
    }),
    discardNewDraft: build.mutation<null, { id: string; version: number }>({
      query: ({ id, version }) => ({
        path: `drafts/${id}`,
        method: 'DELETE',
        version,
        answer: 'nothing',
        silent: true,
      }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Drafts']),
    }),
  }),
});

export const { useCreateDraftMutation, useDiscardNewDraftMutation } = createDraftApi;

/**
 * The fields of an objective or a line of a draft, as they are sent. Codes come when it is published,
 * and the usual weight is sent by leaving it out.
 */
export function draftedFields(
  kind: ItemKind,
  fields: ItemFields,
  language: string,
): DraftBody['objective'] {
  const {
    kind: _kind,
    cycle: _cycle,
    parentId: _parent,
    code: _code,
    weight,
    ...body
  } = createBody(kind, '', withCurrentValue(fields), language);
  return { ...body, ...(fields.weight.trim() === '' ? {} : { weight }) };
}
