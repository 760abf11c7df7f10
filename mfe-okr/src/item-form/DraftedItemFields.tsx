// The fields of an objective or a key result within a draft. The draft's form sends them, and the
// draft has the cycle.
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '@cumbre/contract/limits';
import type { ItemKind } from '@cumbre/contract/enumerations';
import type { TeamOfTree } from '@cumbre/contract/teams';
import { SelectField, TextAreaField } from '@cumbre/forms/fields';
import { Field, TextField } from '@cumbre/forms/form';
import type { FormFields } from '@cumbre/forms/form';
import { Input } from '@cumbre/ui/fields';
import { useState } from 'react';
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

interface Parent {
  value: string;
  label: string;
  team: string | null;
}

export interface DraftedItemFieldsProps {
  form: FormFields<ItemFields>;
  changeAll: (part: Partial<ItemFields>) => void;
  kind: ItemKind;
  organizationId: string;
  names: ReadonlyMap<string, string>;
  teams: readonly TeamOfTree[];
  /** Objectives of the cycle for the draft's own objective; null for a line. */
  parents: readonly Parent[] | null;
  /** false: the caller must not choose another owner. */
  mayChangeOwner: boolean;
}

export function DraftedItemFields({
  form,
  changeAll,
  kind,
  organizationId,
  names,
  teams,
  parents,
  mayChangeOwner,
}: DraftedItemFieldsProps) {
  const { t } = useTranslation();
  const [initial] = useState(form.values);
  const isKeyResult = kind === 'key_result';
  const people = { organizationId, names };
  const who = (
    <div className="mfe-okr_fields">
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
      <Field
        form={form}
        name="assignedUser"
        label={t('form.field.assignedUser')}
        hint={`${t('drafts.assignedSees')} ${t('form.personHint.assignedUser')}`}
      >
        {(control) => (
          <PersonPicker {...people} {...control} allowClear placeholder={t('form.nobody')} />
        )}
      </Field>
    </div>
  );
  const rest = (
    <>
      <TeamField
        form={form}
        teams={teams}
        teamOf={(id) => parents?.find(({ value }) => value === id)?.team ?? null}
        isNew
      />
      <TextAreaField
        form={form}
        name="description"
        label={t('form.field.description')}
        rows={3}
        maxLength={DESCRIPTION_LENGTH}
      />
      <NumberField
        form={form}
        name="weight"
        label={t('form.field.weight')}
        hint={t('form.weightHint')}
      />
    </>
  );
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
      {parents ? (
        <SelectField
          form={form}
          name="parentId"
          label={t('form.field.parentId')}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={parents.map(({ value, label }) => ({ value, label }))}
          placeholder={t('form.atRoot')}
        />
      ) : null}
      {isKeyResult ? <MeasureValues form={form} /> : who}
      <FoldedFields
        form={form}
        fields={[
          ...(isKeyResult
            ? ([...MEASURE_DETAILS, 'owner', 'assignedUser'] as const)
            : (['ownMeasure'] as const)),
          ...(teams.length > 0 ? (['team'] as const) : []),
          'description',
          'weight',
        ]}
        initial={initial}
        team={teams.find(({ id }) => id === form.values.team)?.name}
        isOpen={false}
      >
        {isKeyResult ? (
          <>
            <MeasureDetails form={form} isNew />
            {who}
          </>
        ) : (
          <OwnMeasure form={form} isNew changeAll={changeAll} />
        )}
        {rest}
      </FoldedFields>
    </>
  );
}
