// Resolves a conflict after somebody else saved the same record (412): both versions of each field
// that differs, with a choice. A field that only one person changed is preselected; nothing is
// overwritten silently.
import { Alert, Button, Flex, Heading, Paragraph } from '@cumbre/ui/base';
import { RadioGroup } from '@cumbre/ui/form';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../useTranslation';
import './fieldConflict.css';

type Side = 'mine' | 'theirs';

interface FieldConflictProps<Fields extends object, Name extends keyof Fields & string> {
  title: string;
  /** The fields between which may be chosen, in the order of the form. */
  names: readonly Name[];
  /** As they were when the form was opened, as they are on the server now, as they are typed. */
  former: Fields;
  theirs: Fields;
  mine: Fields;
  labelOf: (name: Name) => string;
  textOf: (name: Name, fields: Fields) => string;
  isSaving: boolean;
  onSave: (merged: Fields) => void;
  onTakeTheirs: () => void;
  onBack: () => void;
}

/** Lists have no order here: members of a team, not steps. */
const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((each) => other.includes(each))
    : one === other;

export function FieldConflict<Fields extends object, Name extends keyof Fields & string>({
  title,
  names,
  former,
  theirs,
  mine,
  labelOf,
  textOf,
  isSaving,
  onSave,
  onTakeTheirs,
  onBack,
}: FieldConflictProps<Fields, Name>) {
  const { t } = useTranslation();
  const legend = useId();
  const differing = names.filter((name) => !isSame(mine[name], theirs[name]));
  const [chosen, setChosen] = useState<Partial<Record<Name, Side>>>({});
  const sideOf = (name: Name): Side =>
    chosen[name] ?? (isSame(mine[name], former[name]) ? 'theirs' : 'mine');
  const save = () => {
    const merged = { ...theirs };
    for (const name of differing) if (sideOf(name) === 'mine') merged[name] = mine[name];
    onSave(merged);
  };
  // It takes the place of the form, and of the button that was pressed.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);

  return (
    <div ref={place} tabIndex={-1} className="mfe-okr_conflict">
      <Alert role="alert" type="warning" showIcon title={title} description={t('conflict.text')} />
      {differing.length === 0 ? <Paragraph>{t('conflict.same')}</Paragraph> : null}
      {differing.map((name) => (
        <section key={name} className="mfe-okr_conflict-field">
          <Heading level={2} className="mfe-okr_section" id={`${legend}-${name}`}>
            {labelOf(name)}
          </Heading>
          <RadioGroup<Side>
            aria-labelledby={`${legend}-${name}`}
            stacked
            value={sideOf(name)}
            onChange={(side) => setChosen({ ...chosen, [name]: side })}
            options={[
              {
                value: 'mine',
                label: (
                  <>
                    <strong>{t('conflict.mine')}</strong> {textOf(name, mine)}
                  </>
                ),
              },
              {
                value: 'theirs',
                label: (
                  <>
                    <strong>{t('conflict.theirs')}</strong> {textOf(name, theirs)}
                  </>
                ),
              },
            ]}
          />
        </section>
      ))}
      <Flex gap={8} wrap>
        <Button sends type="primary" loading={isSaving} onClick={save}>
          {t('conflict.save')}
        </Button>
        <Button onClick={onTakeTheirs}>{t('conflict.takeAll')}</Button>
        <Button type="text" onClick={onBack}>
          {t('conflict.back')}
        </Button>
      </Flex>
    </div>
  );
}
