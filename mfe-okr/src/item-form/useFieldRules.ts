// The rule of each field of the form: what the domain says about the whole, shown at the field it belongs to.
import type { ItemKind } from '@cumbre/contract/enumerations';
import { useCallback } from 'react';
import { useTexts } from '../useTexts';
import { refusalsOf } from './itemFields';
import type { FieldName, ItemFields } from './itemFields';

export type FieldRules = (name: FieldName) => { validator: () => Promise<void> }[];

/** `read` answers with all fields as they are now. */
export function useFieldRules(kind: ItemKind, read: () => ItemFields): FieldRules {
  const { t, language } = useTexts();
  return useCallback(
    (name) => [
      {
        validator: async () => {
          const refusal = refusalsOf(kind, read(), language)[name];
          if (refusal) throw new Error(t(`form.error.${refusal}`));
        },
      },
    ],
    [kind, read, t, language],
  );
}
