// The form of an objective or a key result, in a panel with its own address. The domain and the
// server decide which values are valid.
import { CODE_LENGTH } from '@cumbre/contract/limits';
import type { ItemKind } from '@cumbre/contract/enumerations';
import type { Cycle } from '@cumbre/contract/cycles';
import type { Draft } from '@cumbre/contract/drafts';
import type { Item } from '@cumbre/contract/items';
import type { TeamOfTree } from '@cumbre/contract/teams';
import { failureOf } from '@cumbre/client/failure';
import { SelectField } from '@cumbre/forms/fields';
import { ServerForm, SubmitButton, TextField, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import type { Location } from '@cumbre/remote/router';
import {
  Button,
  EllipsisOutlined,
  Flex,
  MenuButton,
  Paragraph,
  useMediaQuery,
} from '@cumbre/ui/base';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { offerUndo } from '../components/undoOffers';
import {
  draftedFields,
  useCreateDraftMutation,
  useDiscardNewDraftMutation,
} from '../data/createDraft';
import { useTranslation } from '../useTranslation';
import { ItemConflict } from './ItemConflict';
import { EffectOfNew } from './EffectOfNew';
import { ItemFieldSet } from './ItemFieldSet';
import { hasMeasure } from './OwnMeasure';
import { ParentOfItem } from './ParentOfItem';
import { PlanStart } from './PlanStart';
import { TabsAfterSaving } from './TabsAfterSaving';
import type { TabAfterSaving } from './TabsAfterSaving';
import {
  FIELD_NAMES,
  changesOf,
  createBody,
  fieldsOf,
  isMovedOnly,
  newFields,
  refusalsOf,
  withCurrentValue,
} from '../data/itemFields';
import type { ItemFields } from '../data/itemFields';
import { newDates } from '../data/planDates';
import { useCreateItemMutation, useUpdateItemMutation } from './itemFormApi';
import { useSavedUndo } from './useSavedUndo';
import '../components/drawerEnd.css';
import './itemForm.css';

export interface Choice {
  value: string;
  label: string;
  team: string | null;
}

interface ItemFormProps {
  organizationId: string;
  cycle: Pick<Cycle, 'id' | 'name' | 'start' | 'end' | 'state'>;
  /** The day in the organization's time zone. */
  today: string;
  kind: ItemKind;
  /** null: a new one. */
  item: Item | null;
  parentId: string | null;
  owner: string | null;
  /** Names of the people in the tree. */
  names: ReadonlyMap<string, string>;
  objectives: readonly Choice[];
  /** The items of the cycle. */
  items: readonly Item[];
  teams: readonly TeamOfTree[];
  /** The team of a new item. */
  team: string | null;
  /** Addresses under which this form stays on the screen. */
  staysAt: (location: Location) => boolean;
  onSaved: (item: Item) => void;
  /** Called instead of closing after a new objective that its key results shall measure. */
  onFirstKeyResult: (objective: Item) => void;
  /** Called instead of closing: opens the new item at that tab. */
  onGoOn: (item: Item, part: TabAfterSaving) => void;
  /** Opens "Move to…" over the form, which changes the parent of an item. */
  onMove: (itemId: string) => void;
  onClose: () => void;
}

type Saved = { item: Item } | { draft: Draft };
const maySplit = ({ abilities }: Item) => abilities.includes('createChild');
export function ItemForm({
  organizationId,
  cycle,
  today,
  kind,
  item,
  parentId,
  owner,
  names,
  objectives,
  items,
  teams,
  team,
  staysAt,
  onSaved,
  onFirstKeyResult,
  onGoOn,
  onMove,
  onClose,
}: ItemFormProps) {
  const { t, language } = useTranslation();
  const { notify } = useRemoteContext();
  const isPhone = useMediaQuery('(max-width: 639px)');
  const [createItem] = useCreateItemMutation();
  const [updateItem] = useUpdateItemMutation();
  const [createDraft] = useCreateDraftMutation();
  const [discardDraft] = useDiscardNewDraftMutation();
  const offerUndoOfSaved = useSavedUndo();
  const [initial] = useState<ItemFields>(() =>
    item
      ? fieldsOf(item, language)
      : {
          ...newFields({ parentId, owner, team }),
          ...(kind === 'key_result' ? newDates(cycle, today) : {}),
        },
  );
  const afterSaving = useRef<'close' | 'another' | 'draft' | TabAfterSaving>('close');
  const form = useServerForm<ItemFields, Saved, Item>({
    id: 'item',
    initial,
    base: item,
    check: (fields) => {
      const refusals = refusalsOf(kind, fields, language, item === null);
      return Object.fromEntries(
        FIELD_NAMES.map((name) => {
          const refusal = refusals[name];
          return [name, refusal ? t(`form.error.${refusal}`) : null];
        }),
      );
    },
    send: (fields, { base, idempotencyKey }) => {
      if (base) {
        const { id, version } = item && isMovedOnly(base, item, language) ? item : base;
        return updateItem({ itemId: id, version, body: changesOf(base, fields, language) });
      }
      if (afterSaving.current === 'draft')
        return createDraft({
          organizationId,
          body: {
            cycle: cycle.id,
            parentId: fields.parentId,
            objective: draftedFields(kind, fields, language),
            lines: [],
          },
          // The same values may have been sent as an item before.
          idempotencyKey: `${idempotencyKey}-draft`,
        });
      return createItem({
        organizationId,
        body: createBody(kind, cycle.id, withCurrentValue(fields), language),
        idempotencyKey,
      });
    },
    onSaved: (answer, fields) => {
      if ('draft' in answer) {
        const { id, title, version } = answer.draft;
        offerUndo({
          message: t('form.draftSaved', { title }),
          follow: { label: t('form.openDraft'), href: `/drafts/${id}` },
          undo: async () => failureOf((await discardDraft({ id, version })).error),
        });
        return onClose();
      }
      const { item: saved } = answer;
      onSaved(saved);
      const way = afterSaving.current === 'draft' ? 'close' : afterSaving.current;
      const hasNext = kind === 'objective' && !hasMeasure(fields) && maySplit(saved);
      if (way === 'close' && (item !== null || !hasNext)) {
        offerUndoOfSaved(item && (form.theirs ?? form.base), answer);
        return onClose();
      }
      notify.success(t('form.created', { code: saved.code }));
      if (way === 'close') return onFirstKeyResult(saved);
      if (way !== 'another') return onGoOn(saved, way);
      form.reset({
        ...initial,
        owner: fields.owner,
        parentId: fields.parentId,
        team: fields.team,
      });
      form.focus('title');
    },
    failed: t('form.failed'),
    draft: `item ${organizationId} ${cycle.id} ${kind} ${item?.id ?? 'new'}`,
    staysAt,
  });
  const [measured, setMeasured] = useState(kind === 'key_result' || hasMeasure(form.values));
  const focusTitle = useEffectEvent(() => form.focus('title'));
  useEffect(() => focusTitle(), []);

  const { base, theirs } = form;
  if (theirs && base)
    return (
      <ItemConflict
        organizationId={organizationId}
        base={base}
        theirs={theirs}
        mine={form.values}
        names={names}
        teams={teams}
        isSaving={form.busy}
        onSave={(merged) => void form.overwrite(merged)}
        onTakeTheirs={() => form.reset(fieldsOf(theirs, language), theirs)}
        onBack={form.forgetTheirs}
      />
    );
  const isKeyResult = kind === 'key_result';
  const parent = item ? (
    <ParentOfItem
      item={item}
      parent={objectives.find(({ value }) => value === item.parentId)?.label ?? null}
      onMove={onMove}
    />
  ) : (
    <SelectField
      form={form}
      name="parentId"
      label={t('form.field.parentId')}
      required={isKeyResult}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={!isKeyResult}
      options={objectives.map(({ value, label }) => ({ value, label }))}
      placeholder={t(isKeyResult ? 'form.choose' : 'form.atRoot')}
    />
  );
  const submitAs = (way: 'another' | 'draft') => {
    afterSaving.current = way;
    void form.submit();
  };
  // A key result has no draft of its own.
  const otherWays = (item === null ? (['another', 'draft'] as const) : [])
    .filter((way) => way === 'another' || !isKeyResult)
    .map((way) => ({
      way,
      label: t(way === 'another' ? 'form.createAnother' : 'form.saveAsDraft'),
    }));
  return (
    <ServerForm form={form} className="mfe-okr_form">
      <ItemFieldSet
        form={form}
        changeAll={form.changeAll}
        kind={kind}
        isNew={item === null}
        initial={initial}
        organizationId={organizationId}
        names={names}
        teams={teams}
        parent={isKeyResult || objectives.length > 0 ? parent : null}
        isParentGiven={isKeyResult && item === null && initial.parentId !== null}
        teamOf={(itemId) => objectives.find(({ value }) => value === itemId)?.team ?? null}
        cycle={
          <Paragraph tone="secondary" className="mfe-okr_cycle-field">
            {t('form.inCycle', { name: cycle.name })}
          </Paragraph>
        }
        code={
          <TextField
            form={form}
            name="code"
            label={t('form.field.code')}
            hint={item ? undefined : t('form.codeHint')}
            maxLength={CODE_LENGTH}
          />
        }
        belowValues={
          item === null && isKeyResult ? (
            <>
              <PlanStart form={form} cycle={cycle} today={today} changeAll={form.changeAll} />
              <EffectOfNew fields={form.values} items={items} cycle={cycle} today={today} />
            </>
          ) : null
        }
        isOpen={item !== null}
        onMeasured={setMeasured}
      >
        {item ? null : (
          <TabsAfterSaving
            measured={measured}
            disabled={form.busy}
            onGoOn={(part) => {
              afterSaving.current = part;
              void form.submit();
            }}
          />
        )}
      </ItemFieldSet>
      <Flex gap={8} wrap className="mfe-okr_drawer-end mfe-okr_form-end">
        <SubmitButton
          form={form}
          onClick={() => {
            afterSaving.current = 'close';
          }}
        >
          {t(item ? 'form.save' : 'form.create')}
        </SubmitButton>
        {/* A phone has room for one of them. */}
        {isPhone && otherWays.length > 1 ? (
          <MenuButton
            disabled={form.busy}
            icon={<EllipsisOutlined aria-hidden />}
            aria-label={t('form.otherWays')}
            menuLabel={t('form.otherWays')}
            align="start"
            entries={otherWays.map(({ way, label }) => ({
              key: way,
              label,
              onSelect: () => submitAs(way),
            }))}
          />
        ) : (
          otherWays.map(({ way, label }) => (
            <Button key={way} disabled={form.busy} onClick={() => submitAs(way)}>
              {label}
            </Button>
          ))
        )}
        <Button type="text" className="mfe-okr_form-cancel" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </Flex>
    </ServerForm>
  );
}
