// Which fields of an objective or a key result stand first, and which are folded, because they have a
// good default: the same in the form of an item and in a draft.
import type { ItemKind } from '@cumbre/contract/enumerations';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '@cumbre/contract/limits';
import type { TeamOfTree } from '@cumbre/contract/teams';
import { TextAreaField } from '@cumbre/forms/fields';
import { Field, TextField } from '@cumbre/forms/form';
import type { FormFields } from '@cumbre/forms/form';
import { Input } from '@cumbre/ui/fields';
import type { ReactNode } from 'react';
import { PersonPicker } from '../components/PersonPicker';
import type { ItemFields } from '../data/itemFields';
import { NumberField } from '../format/NumberField';
import { useTranslation } from '../useTranslation';
import { FoldedFields } from './FoldedFields';
import { MEASURE_DETAILS } from './foldedParts';
import { MeasureDetails, MeasureValues } from './MeasureFields';
import { OwnMeasure } from './OwnMeasure';
import { TeamField } from './TeamField';
import './itemForm.css';

export interface ItemFieldSetProps {
  form: FormFields<ItemFields>;
  changeAll: (part: Partial<ItemFields>) => void;
  kind: ItemKind;
  isNew: boolean;
  initial: ItemFields;
  organizationId: string;
  names: ReadonlyMap<string, string>;
  teams: readonly TeamOfTree[];
  /** The field of the parent; null where there is none to choose. */
  parent: ReactNode;
  /** Whether the parent is given with the form, and folded. */
  isParentGiven?: boolean;
  /** The team of a possible parent. */
  teamOf: (itemId: string | null) => string | null;
  /** The cycle, as text or as a field. */
  cycle: ReactNode;
  /** false: the caller must not choose another owner. */
  mayChangeOwner?: boolean;
  /** What assigning somebody does besides the usual. */
  assignedHint?: string;
  /** The field of the code; null where the item gets it later. */
  code?: ReactNode;
  /** What is said below the values of a measure. */
  belowValues?: ReactNode;
  /** What missing dates mean, where they may be missing. */
  datesHint?: string;
  isOpen: boolean;
  onMeasured?: (measured: boolean) => void;
  /** The end of the fold. */
  children?: ReactNode;
}

export function ItemFieldSet({
  form,
  changeAll,
  kind,
  isNew,
  initial,
  organizationId,
  names,
  teams,
  parent,
  isParentGiven = false,
  teamOf,
  cycle,
  mayChangeOwner = true,
  assignedHint,
  code = null,
  belowValues,
  datesHint,
  isOpen,
  onMeasured,
  children,
}: ItemFieldSetProps) {
  const { t } = useTranslation();
  const isKeyResult = kind === 'key_result';
  const people = { organizationId, names };
  const ownerField = (
    <Field
      form={form}
      name="owner"
      label={t('form.field.owner')}
      hint={t('form.personHint.owner')}
      required
    >
      {(control) =>
        mayChangeOwner ? (
          <PersonPicker {...people} {...control} placeholder={t('form.searchPerson')} />
        ) : (
          <Input id={control.id} value={names.get(control.value ?? '') ?? ''} readOnly disabled />
        )
      }
    </Field>
  );
  const assignedField = (
    <Field
      form={form}
      name="assignedUser"
      label={t('form.field.assignedUser')}
      hint={[assignedHint, t('form.personHint.assignedUser')].filter(Boolean).join(' ')}
    >
      {(control) => (
        <PersonPicker {...people} {...control} allowClear placeholder={t('form.nobody')} />
      )}
    </Field>
  );
  const teamField = <TeamField form={form} teams={teams} teamOf={teamOf} isNew={isNew} />;
  const rest = (
    <>
      <TextAreaField
        form={form}
        name="description"
        label={t('form.field.description')}
        rows={3}
        maxLength={DESCRIPTION_LENGTH}
      />
      <div className="mfe-okr_fields">
        <NumberField
          form={form}
          name="weight"
          label={t('form.field.weight')}
          hint={t('form.weightHint')}
        />
        {code}
      </div>
      {children}
    </>
  );
  const teamPart = teams.length > 0 ? (['team'] as const) : [];
  // The form chose this team, and the new objective changes its progress: the person should see it.
  const isTeamGiven = isNew && !isKeyResult && initial.team !== null;
  const restParts = ['description', 'weight', ...(code ? (['code'] as const) : [])] as const;
  const fold = {
    form,
    initial,
    isOpen,
    team: teams.find(({ id }) => id === form.values.team)?.name,
  };
  return (
    <>
      <TextField
        form={form}
        name="title"
        label={t('form.field.title')}
        required
        maxLength={TITLE_LENGTH}
        placeholder={t(`form.titlePlaceholder.${kind}`)}
      />
      {isParentGiven ? null : parent}
      {isKeyResult ? (
        <>
          <MeasureValues form={form} />
          {belowValues}
          <FoldedFields
            {...fold}
            fields={[
              ...(isParentGiven ? (['parentId'] as const) : []),
              ...MEASURE_DETAILS,
              'owner',
              'assignedUser',
              ...teamPart,
              ...restParts,
            ]}
          >
            {isParentGiven ? parent : null}
            <MeasureDetails form={form} isNew={isNew} datesHint={datesHint} />
            <div className="mfe-okr_fields">
              {ownerField}
              {assignedField}
            </div>
            {teamField}
            {cycle}
            {rest}
          </FoldedFields>
        </>
      ) : (
        <>
          {ownerField}
          {isTeamGiven ? teamField : null}
          {cycle}
          <FoldedFields
            {...fold}
            fields={['assignedUser', ...(isTeamGiven ? [] : teamPart), 'ownMeasure', ...restParts]}
          >
            {assignedField}
            {isTeamGiven ? null : teamField}
            <OwnMeasure
              form={form}
              isNew={isNew}
              datesHint={datesHint}
              belowValues={belowValues}
              changeAll={changeAll}
              onMeasured={onMeasured}
            />
            {rest}
          </FoldedFields>
        </>
      )}
    </>
  );
}
