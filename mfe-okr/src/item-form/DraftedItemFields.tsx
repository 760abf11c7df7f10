// The fields of an objective or a key result within a draft. The draft's form sends them. The fold is
// open where something in it was set before.
import { useState } from 'react';
import { newFields } from '../data/itemFields';
import { newDates } from '../data/planDates';
import type { PlannedCycle } from '../data/planDates';
import { useTranslation } from '../useTranslation';
import { ItemFieldSet } from './ItemFieldSet';
import type { ItemFieldSetProps } from './ItemFieldSet';

type DraftedItemFieldsProps = Omit<
  ItemFieldSetProps,
  'isNew' | 'initial' | 'assignedHint' | 'datesHint' | 'belowValues' | 'isOpen'
> & {
  /** The chosen cycle; undefined where none is. */
  planned: PlannedCycle | undefined;
  today: string;
};

export function DraftedItemFields({ planned, today, ...props }: DraftedItemFieldsProps) {
  const { t } = useTranslation();
  const [initial] = useState(() => {
    const { startDate, endDate } = props.form.values;
    // A plan with the cycle is chosen for the whole draft.
    const isOfCycle = startDate === planned?.start && endDate === planned?.end;
    return { ...newFields(props.form.values), ...(isOfCycle ? { startDate, endDate } : {}) };
  });
  return (
    <ItemFieldSet
      {...props}
      isNew
      initial={initial}
      assignedHint={t('drafts.assignedSees')}
      datesHint={t(
        planned && newDates(planned, today).startDate ? 'drafts.plan.datesHint' : 'form.datesHint',
      )}
      isOpen={false}
    />
  );
}
