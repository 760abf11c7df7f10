// The fields of the item form that have a good default. They are folded until somebody opens them,
// has changed one of them, or one of them has a problem.
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { FormFields } from '@cumbre/forms/form';
import { useTranslation } from '../useTranslation';
import { FIELD_NAMES } from '../data/itemFields';
import type { ItemFields } from '../data/itemFields';

const UNFOLDED = new Set(['title', 'startValue', 'targetValue', 'unit']);
const FOLDED = FIELD_NAMES.filter((name) => !UNFOLDED.has(name));

interface FoldedFieldsProps {
  form: FormFields<ItemFields>;
  /** Names what is folded. */
  hint: string;
  initial: ItemFields;
  /** Whether they begin open, for an item that has values in them. */
  isOpen: boolean;
  children: ReactNode;
}

export function FoldedFields({ form, hint, initial, isOpen, children }: FoldedFieldsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(
    () => isOpen || FOLDED.some((name) => form.values[name] !== initial[name]),
  );
  const hasProblem = FOLDED.some((name) => form.problemAt(name) !== null);
  return (
    <details
      className="mfe-okr_folded"
      open={open || hasProblem}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {t('form.more')} <small>{hint}</small>
      </summary>
      <div className="mfe-okr_folded-fields">{children}</div>
    </details>
  );
}
