// A part of the draft's form as a form of its own: the fields of an item connect to the objective or
// to one line.
import type { FormFields } from '@cumbre/forms/form';
import type { ItemFields } from '../data/itemFields';
import type { DraftFields } from './draftFields';

type Name = keyof DraftFields;

/** `label`: what the part is called in the summary of problems; null for the objective. */
export function partOfForm<Part extends ItemFields>(
  form: FormFields<DraftFields>,
  {
    path,
    label,
    values,
    change,
  }: {
    path: string;
    label: string | null;
    values: Part;
    change: (part: Partial<Part>) => void;
  },
): FormFields<Part> {
  // The form reads and reports values by their path.
  const at = (name: string) => `${path}.${name}` as Name;
  return {
    ...form,
    values,
    idOf: (name) => form.idOf(at(name)),
    change: (name, value) => change({ [name]: value } as unknown as Partial<Part>),
    touch: (name) => form.touch(at(name)),
    problemAt: (name) => form.problemAt(at(name)),
    register: (name, field) =>
      form.register(at(name), label === null ? field : `${label}, ${field}`),
  };
}
