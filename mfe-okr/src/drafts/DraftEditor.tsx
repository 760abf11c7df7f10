// The form of a draft: the objective with its place, and what is below it. Saving keeps it a draft, as
// incomplete as it is; publishing names what is missing, saves and then shows what will be created.
import type { Cycle } from '@cumbre/contract/cycles';
import type { Draft, DraftAnswer } from '@cumbre/contract/drafts';
import type { ItemsAnswer, Person } from '@cumbre/contract/items';
import type { TeamOfTree } from '@cumbre/contract/teams';
import { todayIn } from '@cumbre/domain/calendar';
import { SelectField } from '@cumbre/forms/fields';
import { NativeSelectField, ServerForm, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useNavigate } from '@cumbre/remote/router';
import {
  Alert,
  Button,
  Card,
  EllipsisOutlined,
  Flex,
  MenuButton,
  useMediaQuery,
} from '@cumbre/ui/base';
import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useCreateDraftMutation } from '../data/createDraft';
import { useItemsQuery } from '../data/items';
import type { ItemFields } from '../data/itemFields';
import { nameOf } from '../format/formatNumbers';
import { useAddressDialog } from '../hooks/useAddressDialog';
import { useTranslation } from '../useTranslation';
import { DraftConflict } from './DraftConflict';
import { DraftDeletion } from './DraftDeletion';
import { DraftLines } from './DraftLines';
import type { ItemFieldsProps } from './DraftLines';
import { DraftNotice, seenBy } from './DraftNotice';
import { DraftOutline } from './DraftOutline';
import { DraftPublication } from './DraftPublication';
import { DraftReaders } from './DraftReaders';
import {
  bodyOfDraft,
  emptyFields,
  fieldsOfDraft,
  inCycle,
  incompleteParts,
  linesInOrder,
  pathsOfServer,
  problemsOf,
} from './draftFields';
import type { DraftFields } from './draftFields';
import { useUpdateDraftMutation } from './draftsApi';
import { partOfForm } from './partOfForm';

const named = (person: Person) => [person.id, nameOf(person)] as const;

const fieldAt = (path: string, fields: DraftFields) =>
  (pathsOfServer(fields)[path] ?? path) as keyof DraftFields;

const DIALOGS = ['publish', 'discard', 'show'] as const;

interface DraftEditorProps {
  organizationId: string;
  /** The signed-in person. */
  user: string | null;
  /** null: a new one. */
  draft: Draft | null;
  initial: DraftFields;
  /** Someone has published or discarded the draft, or no longer names this person. */
  isGone: boolean;
  names: ReadonlyMap<string, string>;
  cycles: readonly Cycle[];
  teams: readonly TeamOfTree[];
  timeZone: string;
  Fields: ComponentType<ItemFieldsProps>;
}

interface TreeOfCycleProps {
  organizationId: string;
  cycle: string;
  onAnswer: (answer: ItemsAnswer) => void;
}

/**
 * Reads the tree of the chosen cycle, and hands it over without a task that renders the whole form:
 * the form needs it only for the choices of a field.
 */
function TreeOfCycle({ organizationId, cycle, onAnswer }: TreeOfCycleProps) {
  const { currentData: tree } = useItemsQuery({ organizationId, cycle });
  useEffect(() => {
    if (tree) startTransition(() => onAnswer(tree));
  }, [tree, onAnswer]);
  return null;
}

export function DraftEditor({
  organizationId,
  user,
  draft,
  initial,
  isGone,
  names,
  cycles,
  teams,
  timeZone,
  Fields,
}: DraftEditorProps) {
  const { t, language } = useTranslation();
  // The buttons are one line there.
  const isPhone = useMediaQuery('(max-width: 639px)');
  const { notify } = useRemoteContext();
  const navigate = useNavigate();
  const dialog = useAddressDialog(DIALOGS);
  const [create] = useCreateDraftMutation();
  const [update] = useUpdateDraftMutation();
  const publishes = useRef(false);
  const [today] = useState(() => todayIn(timeZone, new Date()));

  const form = useServerForm<DraftFields, DraftAnswer, Draft>({
    id: 'draft',
    initial,
    base: draft,
    check: (fields) => {
      const problems = problemsOf(fields, language, 'saving');
      return Object.fromEntries(
        Object.entries(problems).map(([name, code]) => [name, t(`form.error.${code}`)]),
      );
    },
    send: (fields, { base, idempotencyKey }) => {
      const body = bodyOfDraft(fields, language);
      return base
        ? update({ id: base.id, version: base.version, body })
        : create({ organizationId, body, idempotencyKey });
    },
    onSaved: ({ draft: saved }) => {
      const done = savedWords(saved);
      if (draft === null) {
        notify.success(done);
        return void navigate(`/drafts/${saved.id}${publishes.current ? '?publish' : ''}`, {
          replace: true,
        });
      }
      form.reset(fieldsOfDraft(saved, language), saved);
      if (publishes.current) dialog.open('publish');
      else notify.success(done);
    },
    fieldOf: fieldAt,
    linesOf: (problems, fields) => {
      const listed = new Set<string>(problems.map(({ name }) => name));
      const titles = new Map(
        linesInOrder(fields).map(({ key, line, number }) => [
          key,
          t('drafts.line', { kind: t(`items.kind.${line.kind}`), number }),
        ]),
      );
      return emptyFields(fields, language).flatMap(({ part, names: empty }) => {
        const line = titles.get(part);
        const path = line === undefined ? part : `lines.${part}`;
        const missing = empty.filter((name) => listed.has(`${path}.${name}`));
        if (missing.length === 0) return [];
        const words = missing.map((name) => t(`form.field.${name}`).toLocaleLowerCase(language));
        return {
          names: missing.map((name) => `${path}.${name}` as keyof DraftFields),
          message: t('drafts.fillIn', {
            part: line ?? t('items.kind.objective'),
            fields: new Intl.ListFormat(language).format(words),
          }),
        };
      });
    },
    failed: t('drafts.failed.save'),
    messageOf: ({ status, message }) =>
      status === 404 ? t('drafts.failed.gone') : message || t('drafts.failed.save'),
    draft: `draft ${organizationId} ${draft?.id ?? 'new'}`,
    staysAt: ({ pathname }) => pathname === `/drafts/${draft?.id ?? 'new'}`,
  });
  const { values, base, theirs } = form;

  // A colleague's version replaces one that nobody is typing into.
  const isNewer = draft !== null && base !== null && draft.version > base.version;
  const takeNewer = useEffectEvent(() => {
    if (draft && !form.edited && !form.busy) form.reset(fieldsOfDraft(draft, language), draft);
  });
  useEffect(() => {
    if (isNewer) takeNewer();
  }, [isNewer, draft]);

  const [tree, setTree] = useState<ItemsAnswer>();
  const parents = useMemo(
    () =>
      (tree?.items ?? [])
        .filter(
          ({ id, kind, abilities }) =>
            kind === 'objective' &&
            (abilities.includes('createChild') || id === initial.objective.parentId),
        )
        .map(({ id, code, title, team }) => ({ value: id, label: `${code} ${title}`, team })),
    [tree, initial.objective.parentId],
  );
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map());
  const known = useMemo(
    () => new Map([...added, ...(tree?.people ?? []).map(named), ...names]),
    [added, tree, names],
  );
  /** Who reads it now is said: the choice of readers was saved with the rest. */
  const savedWords = ({ readers = [] }: Draft) => {
    const former = base?.readers ?? [];
    const added = readers.filter((id) => !former.includes(id));
    const people = added.map((id) => known.get(id) ?? t('form.unknownPerson'));
    if (people.length > 0)
      return t('drafts.done.shown', { people: new Intl.ListFormat(language).format(people) });
    return t(
      former.some((id) => !readers.includes(id)) ? 'drafts.done.readers' : 'drafts.done.saved',
    );
  };
  const planned = cycles.find(({ id }) => id === values.cycle);
  const cycleNames = new Map(cycles.map(({ id, name }) => [id, name]));

  if (theirs && base)
    return (
      <DraftConflict
        base={base}
        theirs={theirs}
        mine={values}
        names={known}
        teams={teams}
        cycles={cycleNames}
        parents={new Map(parents.map(({ value, label }) => [value, label]))}
        isSaving={form.busy}
        onSave={(merged) => void form.overwrite(merged)}
        onTakeTheirs={() => form.reset(fieldsOfDraft(theirs, language), theirs)}
        onBack={form.forgetTheirs}
      />
    );

  const refuseAll = (problems: Iterable<readonly [string, string]>) => {
    for (const [name, message] of problems) form.refuse(name as keyof DraftFields, message);
  };
  const startPublishing = () => {
    const problems = Object.entries(problemsOf(values, language, 'publishing'));
    if (problems.length > 0)
      return refuseAll(problems.map(([name, code]) => [name, t(`form.error.${code}`)] as const));
    if (draft && !form.edited) return dialog.open('publish');
    publishes.current = true;
    void form.submit();
  };
  const change = (part: Partial<ItemFields>) =>
    form.changeAll({ objective: { ...values.objective, ...part } });
  const objectiveForm = partOfForm(form, {
    path: 'objective',
    label: null,
    values: values.objective,
    change,
  });
  /** What was typed is saved with it; what cannot be saved says so first. */
  const saveReaders = (readers: readonly string[]) => {
    dialog.close();
    publishes.current = false;
    if (Object.keys(problemsOf(values, language, 'saving')).length === 0)
      return void form.overwrite({ ...values, readers });
    form.changeAll({ readers });
    void form.submit();
  };
  const may = (ability: Draft['abilities'][number]) =>
    draft === null || draft.abilities.includes(ability);
  // An earlier server keeps no readers.
  const mayShow = draft === null || values.readers !== null;
  // An empty draft has nothing to publish.
  const publishingIsNext =
    may('publish') &&
    draft !== null &&
    !form.edited &&
    (values.objective.title.trim() !== '' || values.order.length > 0);
  return (
    <>
      {values.cycle ? (
        <TreeOfCycle organizationId={organizationId} cycle={values.cycle} onAnswer={setTree} />
      ) : null}
      <DraftNotice
        user={user}
        people={draft && seenBy(draft)}
        names={names}
        onShow={mayShow ? () => dialog.open('show') : undefined}
      />
      {isGone ? (
        <Alert role="alert" type="warning" showIcon title={t('drafts.failed.gone')} />
      ) : null}
      {isNewer && form.edited ? (
        <Alert role="status" type="info" showIcon title={t('drafts.newer')} />
      ) : null}
      <div className="mfe-okr_draft-work">
        <ServerForm form={form} className="mfe-okr_draft">
          <Card
            role="group"
            aria-label={t('items.kind.objective')}
            className="mfe-okr_draft-objective"
          >
            <Fields
              form={objectiveForm}
              changeAll={change}
              kind="objective"
              organizationId={organizationId}
              names={known}
              teams={teams}
              parent={
                <SelectField
                  form={objectiveForm}
                  name="parentId"
                  label={t('form.field.parentId')}
                  allowClear
                  showSearch={{ optionFilterProp: 'label' }}
                  options={parents.map(({ value, label }) => ({ value, label }))}
                  placeholder={t('form.atRoot')}
                />
              }
              teamOf={(id) => parents.find(({ value }) => value === id)?.team ?? null}
              mayChangeOwner={may('delete')}
              planned={planned}
              today={today}
              cycle={
                <NativeSelectField
                  form={form}
                  name="cycle"
                  label={t('home.cycle')}
                  required
                  onChange={(cycle) => form.changeAll(inCycle(values, cycle, planned))}
                  options={[
                    ...(values.cycle ? [] : [{ value: '', label: t('form.choose') }]),
                    ...cycles.map(({ id, name, state }) => ({
                      value: id,
                      label: `${name} · ${t(`labels.cycleState.${state}`)}`,
                    })),
                  ]}
                />
              }
            />
          </Card>
          <DraftLines
            form={form}
            Fields={Fields}
            organizationId={organizationId}
            names={known}
            teams={teams}
            incomplete={incompleteParts(values, language)}
            planned={planned}
            today={today}
          />
          <Flex gap={8} wrap className="mfe-okr_draft-end">
            <Button
              htmlType="submit"
              type={publishingIsNext ? 'default' : 'primary'}
              loading={form.busy}
              onClick={() => {
                publishes.current = false;
              }}
            >
              {t('drafts.save')}
            </Button>
            {may('publish') ? (
              <Button
                type={publishingIsNext ? 'primary' : 'default'}
                sends
                disabled={form.busy}
                onClick={startPublishing}
              >
                {t('drafts.publish.open')}
              </Button>
            ) : null}
            {draft && may('delete') && isPhone ? (
              <MenuButton
                icon={<EllipsisOutlined aria-hidden />}
                aria-label={t('home.more')}
                menuLabel={t('home.more')}
                entries={[
                  {
                    key: 'discard',
                    label: t('drafts.discard.open'),
                    onSelect: () => dialog.open('discard'),
                  },
                ]}
              />
            ) : null}
            {draft && may('delete') && !isPhone ? (
              <Button type="text" danger onClick={() => dialog.open('discard')}>
                {t('drafts.discard.open')}
              </Button>
            ) : null}
          </Flex>
        </ServerForm>
        {/* Where there is room: what is typed, as it will stand in the tree. */}
        <aside className="mfe-okr_draft-aside" aria-label={t('drafts.preview')}>
          <Card title={t('drafts.preview')} titleLevel={2}>
            <DraftOutline fields={values} names={known} teams={teams} />
          </Card>
        </aside>
      </div>
      {mayShow && dialog.name === 'show' ? (
        <DraftReaders
          organizationId={organizationId}
          user={user}
          readers={values.readers ?? []}
          isUnsaved={draft === null || form.edited}
          names={known}
          onName={(id, name) => setAdded(new Map([...added, [id, name]]))}
          onClose={dialog.close}
          onSave={saveReaders}
        />
      ) : null}
      {draft && base && dialog.name === 'publish' && may('publish') && !form.edited ? (
        <DraftPublication
          draft={base}
          cycle={planned}
          today={today}
          items={tree?.items ?? []}
          parent={parents.find(({ value }) => value === base.parentId)?.label ?? null}
          names={known}
          teams={teams}
          onClose={dialog.close}
          onPublished={({ item, items }) => {
            notify.success(t('drafts.done.published', { code: item.code, count: items }));
            void navigate(`/?${new URLSearchParams({ cycle: values.cycle, item: item.id })}`, {
              replace: true,
            });
          }}
          onFailure={({ errors }) => {
            const placed = errors.map(
              ({ path, message }) => [fieldAt(path, values), message] as const,
            );
            const isOnScreen = ([name]: (typeof placed)[number]) =>
              name === 'cycle' || name.startsWith('objective.') || name.startsWith('lines.');
            if (placed.length === 0 || !placed.every(isOnScreen)) return false;
            dialog.close();
            refuseAll(placed);
            return true;
          }}
        />
      ) : null}
      {draft && base && dialog.name === 'discard' && may('delete') ? (
        <DraftDeletion
          draft={base}
          onClose={dialog.close}
          onDeleted={() => void navigate('/drafts', { replace: true })}
        />
      ) : null}
    </>
  );
}
