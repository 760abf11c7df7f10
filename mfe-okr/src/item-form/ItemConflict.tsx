// Somebody else saved the same item while it was being edited (412): both versions of every field that differs, and the
// choice for each. What only one of the two touched is chosen already; nothing is written over silently.
import type { Item } from '@cumbre/contract/items';
import { Alert, Button, Flex, Heading, Paragraph } from '@cumbre/ui/base';
import { Radio } from '@cumbre/ui/form';
import { useId, useState } from 'react';
import { useTexts } from '../useTexts';
import { FIELD_NAMES, fieldsOf } from './itemFields';
import type { FieldName, ItemFields } from './itemFields';
import { useFieldText } from './useFieldText';

type Side = 'mine' | 'theirs';

interface ItemConflictProps {
  /** The item when the form was opened. */
  base: Item;
  theirs: Item;
  mine: ItemFields;
  peopleNames: ReadonlyMap<string, string>;
  isSaving: boolean;
  onSave: (merged: ItemFields) => void;
  onTakeTheirs: () => void;
  onBack: () => void;
}

/** Where an item hangs is changed by moving it, and is not part of the form's choice. */
const CHOSEN = FIELD_NAMES.filter((name) => name !== 'parentId');

export function ItemConflict({ base, theirs, mine, peopleNames, isSaving, onSave, onTakeTheirs, onBack }: ItemConflictProps) {
  const { t, language } = useTexts();
  const fieldText = useFieldText(peopleNames);
  const legend = useId();
  const former = fieldsOf(base, language);
  const other = fieldsOf(theirs, language);
  const differing = CHOSEN.filter((name) => mine[name] !== other[name]);
  const [chosen, setChosen] = useState<Partial<Record<FieldName, Side>>>({});
  const sideOf = (name: FieldName): Side => chosen[name] ?? (mine[name] === former[name] ? 'theirs' : 'mine');
  const merged = { ...other, ...Object.fromEntries(differing.filter((name) => sideOf(name) === 'mine').map((name) => [name, mine[name]])) };

  return (
    <Flex vertical gap={16}>
      <Alert role="alert" type="warning" showIcon title={t('conflict.title')} description={t('conflict.text')} />
      {differing.length === 0 ? <Paragraph>{t('conflict.same')}</Paragraph> : null}
      {differing.map((name) => (
        <section key={name} className="okr-conflict">
          <Heading level={2} className="okr-section" id={`${legend}-${name}`}>{t(`form.field.${name}`)}</Heading>
          <Radio.Group aria-labelledby={`${legend}-${name}`} value={sideOf(name)} onChange={(event) => setChosen({ ...chosen, [name]: event.target.value as Side })} className="okr-conflict-sides">
            <Radio value="mine"><strong>{t('conflict.mine')}</strong> {fieldText(name, mine)}</Radio>
            <Radio value="theirs"><strong>{t('conflict.theirs')}</strong> {fieldText(name, other)}</Radio>
          </Radio.Group>
        </section>
      ))}
      <Flex gap={8} wrap>
        <Button type="primary" loading={isSaving} onClick={() => onSave(merged)}>{t('conflict.save')}</Button>
        <Button onClick={onTakeTheirs}>{t('conflict.takeAll')}</Button>
        <Button type="text" onClick={onBack}>{t('conflict.back')}</Button>
      </Flex>
    </Flex>
  );
}
