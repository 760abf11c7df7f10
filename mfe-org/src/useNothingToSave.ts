// A form of settings that is saved without a change sends nothing and says so. Its button stays
// enabled: a disabled one would refuse Enter in a field whose value is only taken when it is left.
import type { ServerFormState } from '@cumbre/forms/form';
import { useState } from 'react';
import type { FormEvent } from 'react';

export function useNothingToSave<Values extends object, Row>(form: ServerFormState<Values, Row>) {
  const [wasAsked, setAsked] = useState(false);
  if (wasAsked && form.edited) setAsked(false);
  const submit = async (event?: FormEvent) => {
    if (form.edited) return form.submit(event);
    event?.preventDefault();
    setAsked(true);
  };
  return { form: { ...form, submit }, saysNothing: wasAsked && !form.edited };
}
