// Two people edited one cycle: the choice between both versions of each field that differs, so that
// nothing is overwritten in silence (412).
import { formatDate } from '@cumbre/ui/formatDate';
import { FieldConflict } from '../components/FieldConflict';
import type { CycleFormValues } from './cycleFormRules';
import { useTranslation } from '../useTranslation';

interface CycleConflictProps {
  /** When the form was opened. */
  former: CycleFormValues;
  theirs: CycleFormValues;
  mine: CycleFormValues;
  isSaving: boolean;
  onSave: (merged: CycleFormValues) => void;
  onTakeTheirs: () => void;
  onBack: () => void;
}

const FIELDS = ['name', 'start', 'end'] as const;
const fieldsOf = ({ name, start, end }: CycleFormValues): CycleFormValues => ({ name, start, end });

export function CycleConflict({ former, theirs, mine, ...rest }: CycleConflictProps) {
  const { t } = useTranslation();
  return (
    <FieldConflict
      {...rest}
      title={t('cycles.stale.title')}
      names={FIELDS}
      former={fieldsOf(former)}
      theirs={fieldsOf(theirs)}
      mine={fieldsOf(mine)}
      labelOf={(name) => t(`cycles.form.${name}`)}
      textOf={(name, fields) => (name === 'name' ? fields.name : formatDate(fields[name]))}
    />
  );
}
