// The fields of the item form that have a good default. They are folded until somebody opens them,
// has changed one of them, or one of them has a problem.
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { FormFields } from '@cumbre/forms/form';
import { useTranslation } from '../useTranslation';
import { FIELD_NAMES } from '../data/itemFields';
import type { ItemFields } from '../data/itemFields';
import { MEASURE_DETAILS, partOf, partsOf } from './foldedParts';
import type { FoldedField } from './foldedParts';

/** The values of a measure, which are folded where an own metric is. */
const VALUES = new Set(['startValue', 'targetValue', 'unit']);

interface FoldedFieldsProps {
  form: FormFields<ItemFields>;
  /** What is folded, in its order: the line beside the name of the fold says it. */
  fields: readonly FoldedField[];
  initial: ItemFields;
  /** The name of the chosen team: a new item may have one that nobody has chosen. */
  team?: string;
  /** Whether they begin open, for an item that has values in them. */
  isOpen: boolean;
  children: ReactNode;
}

export function FoldedFields({ form, fields, initial, team, isOpen, children }: FoldedFieldsProps) {
  const { t, language } = useTranslation();
  const parts = partsOf(fields);
  const measure = new Set<string>(fields.includes('ownMeasure') ? MEASURE_DETAILS : []);
  const names = FIELD_NAMES.filter(
    (name) =>
      parts.some((part) => part === partOf(name)) ||
      (fields.includes('ownMeasure') && (VALUES.has(name) || measure.has(name))),
  );
  const [open, setOpen] = useState(
    () => isOpen || names.some((name) => form.values[name] !== initial[name]),
  );
  const words = parts.map((part, index) => {
    const word =
      part === 'team' && team !== undefined
        ? t('form.folded.teamNamed', { name: team })
        : t(`form.folded.${part}`);
    return index === 0 ? word.charAt(0).toLocaleUpperCase(language) + word.slice(1) : word;
  });
  const hasProblem = names.some((name) => form.problemAt(name) !== null);
  return (
    <details
      className="mfe-okr_folded"
      open={open || hasProblem}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {t('form.more')} <small>{words.join(', ')}</small>
      </summary>
      <div className="mfe-okr_folded-fields">{children}</div>
    </details>
  );
}
