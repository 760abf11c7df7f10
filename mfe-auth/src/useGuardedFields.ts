// `useFields` for a form whose words exist nowhere else: leaving it, or the page, asks first. While it is being sent nothing
// is asked, since what follows is the answer's. Apart from useFields.ts, so that sign-in does not load it.
import { useUnsavedChanges } from '@cumbre/remote/useUnsavedChanges';
import { useRef } from 'react';
import { useFields } from './useFields';
import type { Fields, Options } from './useFields';

export function useGuardedFields<Values extends object>(options: Options<Values>): Fields<Values> {
  const { initial, onSubmit } = options;
  const sending = useRef(false);
  const form = useFields({
    ...options,
    onSubmit: async (values) => {
      sending.current = true;
      try {
        await onSubmit(values);
      } finally {
        sending.current = false;
      }
    },
  });
  const unsaved = (Object.keys(initial) as (keyof Values)[]).some((name) => form.values[name] !== initial[name]);
  useUnsavedChanges(unsaved, { within: () => sending.current });
  return form;
}
