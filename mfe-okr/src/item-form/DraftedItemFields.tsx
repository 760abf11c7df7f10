// The fields of an objective or a key result within a draft. The draft's form sends them. The fold is
// open where something in it was set before.
import { useState } from 'react';
import { newFields } from '../data/itemFields';
import { useTranslation } from '../useTranslation';
import { ItemFieldSet } from './ItemFieldSet';
import type { ItemFieldSetProps } from './ItemFieldSet';

type DraftedItemFieldsProps = Omit<
  ItemFieldSetProps,
  'isNew' | 'initial' | 'assignedHint' | 'isOpen'
>;

export function DraftedItemFields(props: DraftedItemFieldsProps) {
  const { t } = useTranslation();
  const [initial] = useState(() => newFields(props.form.values));
  return (
    <ItemFieldSet
      {...props}
      isNew
      initial={initial}
      assignedHint={t('drafts.assignedSees')}
      isOpen={false}
    />
  );
}
