// The note of a new check-in begins with that of its day, which a value without a note keeps: the person
// sees and changes it instead of replacing it unseen. It follows the date until something is typed.
import type { CheckIn } from '@cumbre/contract/checkIns';
import type { FormFields, ServerFormState } from '@cumbre/forms/form';
import type { MentioningFields } from '../components/MentionField';
import type { CheckInFields } from './CheckInForm';

export interface NoteFields extends MentioningFields {
  note: string;
}

export const noteOfDay = (entry: CheckIn | undefined): NoteFields => ({
  note: entry?.note ?? '',
  // Absent in an answer of an earlier server.
  mentions: (entry as Partial<CheckIn> | undefined)?.mentions ?? [],
});

/** The fields as the person sees them. */
export const noteIn = ({ note, mentions }: CheckInFields, ofDay: NoteFields): NoteFields =>
  note === null ? ofDay : { note, mentions };

/** The form whose field of the note shows that of the day; `onBegin`: the first input, with what it stood in. */
export function formOfNote<Row>(
  form: ServerFormState<CheckInFields, Row>,
  ofDay: NoteFields,
  onBegin: (note: string) => void,
): FormFields<NoteFields> {
  const shown = noteIn(form.values, ofDay);
  const isBegun = form.values.note !== null;
  return {
    ...form,
    values: shown,
    change: (name, value) => {
      // What says the same again is nothing typed.
      if (name === 'note' && value === ofDay.note)
        return form.changeAll({ note: null, mentions: [] });
      if (name !== 'note' || isBegun) return form.changeAll({ [name]: value });
      onBegin(ofDay.note);
      return form.changeAll({ mentions: shown.mentions, note: value as string });
    },
  };
}
