// The key results and objectives below the draft's objective, each with its fields, and the buttons
// that add one.
import { DRAFT_MAX_LINES } from '@cumbre/contract/limits';
import type { ItemKind } from '@cumbre/contract/enumerations';
import type { TeamOfTree } from '@cumbre/contract/teams';
import { SelectField } from '@cumbre/forms/fields';
import {
  Button,
  Card,
  DeleteOutlined,
  Flex,
  Heading,
  PlusOutlined,
  Tag,
  Text,
} from '@cumbre/ui/base';
import { useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { FormFields } from '@cumbre/forms/form';
import { newFields } from '../data/itemFields';
import type { ItemFields } from '../data/itemFields';
import type { PlannedCycle } from '../data/planDates';
import { useTranslation } from '../useTranslation';
import { DraftPlan } from './DraftPlan';
import { linesInOrder, placesFor, planOf, withoutLine } from './draftFields';
import type { DraftFields, LineFields, PlacedLine } from './draftFields';
import { partOfForm } from './partOfForm';

/** The fields of an item, which the page brings from the item form. */
export interface ItemFieldsProps {
  form: FormFields<ItemFields>;
  changeAll: (part: Partial<ItemFields>) => void;
  kind: ItemKind;
  organizationId: string;
  names: ReadonlyMap<string, string>;
  teams: readonly TeamOfTree[];
  /** The field of the parent; null where there is none to choose. */
  parent: ReactNode;
  /** The team of a possible parent. */
  teamOf: (itemId: string | null) => string | null;
  /** The field of the cycle; null for a line, which has that of the draft. */
  cycle: ReactNode;
  mayChangeOwner: boolean;
  planned: PlannedCycle | undefined;
  today: string;
}

interface DraftLinesProps {
  form: FormFields<DraftFields> & {
    changeAll: (part: Partial<DraftFields>) => void;
    focus: (name: keyof DraftFields) => void;
  };
  Fields: ComponentType<ItemFieldsProps>;
  organizationId: string;
  names: ReadonlyMap<string, string>;
  teams: readonly TeamOfTree[];
  /** The keys of the lines that lack something that publishing needs. */
  incomplete: ReadonlySet<string>;
  planned: PlannedCycle | undefined;
  today: string;
}

/** A line has the team of its draft from the start. */
const noTeam = () => null;

export function DraftLines({
  form,
  Fields,
  organizationId,
  names,
  teams,
  incomplete,
  planned,
  today,
}: DraftLinesProps) {
  const { t } = useTranslation();
  const add = useRef<HTMLButtonElement>(null);
  const { values } = form;
  const placed = linesInOrder(values);
  const isFull = placed.length >= DRAFT_MAX_LINES;
  const nameOf = ({ line, number }: PlacedLine) =>
    t('drafts.line', { kind: t(`items.kind.${line.kind}`), number });

  const addLine = (kind: ItemKind) => {
    const key = crypto.randomUUID();
    const { owner, team } = values.objective;
    // It begins when the others do.
    const dates =
      kind === 'key_result' && planned && planOf(values, planned, today) === 'cycle'
        ? { startDate: planned.start, endDate: planned.end }
        : {};
    form.changeAll({
      order: [...values.order, key],
      lines: {
        ...values.lines,
        [key]: { ...newFields({ parentId: null, owner, team }), ...dates, kind, above: null },
      },
    });
    // After the fields are on the screen.
    setTimeout(() => {
      form.focus(`lines.${key}.title` as 'lines');
      // With its heading in view, most of it is above the buttons.
      document.activeElement?.closest('.mfe-okr_draft-line')?.scrollIntoView?.({ block: 'start' });
    });
  };

  return (
    <section className="mfe-okr_draft-lines" aria-labelledby="mfe-okr_draft-below">
      <Heading level={2} id="mfe-okr_draft-below">
        {t('drafts.below')}
      </Heading>
      {placed.length === 0 ? <Text tone="secondary">{t('drafts.noLinesHint')}</Text> : null}
      {planned ? (
        <DraftPlan fields={values} cycle={planned} today={today} changeAll={form.changeAll} />
      ) : null}
      {placed.map((each) => {
        const { key, line, level } = each;
        const change = (part: Partial<LineFields>) =>
          form.changeAll({ lines: { ...values.lines, [key]: { ...line, ...part } } });
        const part = partOfForm(form, {
          path: `lines.${key}`,
          label: nameOf(each),
          values: line,
          change,
        });
        const places = placesFor(values, key);
        return (
          <Card
            key={key}
            role="group"
            className="mfe-okr_draft-line"
            aria-label={nameOf(each)}
            style={{ marginInlineStart: (level - 1) * 20 }}
          >
            <Flex align="center" gap={8} className="mfe-okr_draft-head">
              <Heading level={3}>{nameOf(each)}</Heading>
              {incomplete.has(key) ? <Tag variant="outlined">{t('drafts.incomplete')}</Tag> : null}
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('drafts.remove', { name: nameOf(each) })}
                onClick={() => {
                  form.changeAll(withoutLine(values, key));
                  add.current?.focus();
                }}
              />
            </Flex>
            <Fields
              form={part as unknown as FormFields<ItemFields>}
              changeAll={change}
              kind={line.kind}
              organizationId={organizationId}
              names={names}
              teams={teams}
              parent={
                places.length > 0 ? (
                  <SelectField
                    form={part}
                    name="above"
                    label={t('form.field.parentId')}
                    allowClear
                    options={places.map((place) => ({
                      value: place.key,
                      label: place.line.title || nameOf(place),
                    }))}
                    placeholder={values.objective.title || t('drafts.thisObjective')}
                  />
                ) : null
              }
              teamOf={noTeam}
              cycle={null}
              mayChangeOwner
              planned={planned}
              today={today}
            />
          </Card>
        );
      })}
      <Flex gap={8} wrap align="center">
        <Button
          ref={add}
          icon={<PlusOutlined aria-hidden />}
          disabled={isFull}
          onClick={() => addLine('key_result')}
        >
          {t('drafts.addKeyResult')}
        </Button>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={isFull}
          onClick={() => addLine('objective')}
        >
          {t('drafts.addObjective')}
        </Button>
        {isFull ? (
          <Text small tone="secondary">
            {t('drafts.full', { count: DRAFT_MAX_LINES })}
          </Text>
        ) : null}
      </Flex>
    </section>
  );
}
