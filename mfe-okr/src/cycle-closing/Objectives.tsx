// The objectives of the cycle with their verdicts: all, those without, or one's own (?show=). After
// a first verdict the next objective without one opens by itself.
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import type { Closing, ClosingObjective } from '@cumbre/contract/closing';
import { useSearchParams } from '@cumbre/remote/router';
import { Button, Segmented, Text } from '@cumbre/ui/base';
import { useState } from 'react';
import { movedGradeOf } from '../components/acceptedGrade';
import { NOTHING, nameOf } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { AcceptGrades } from './AcceptGrades';
import { ObjectiveVerdict } from './ObjectiveVerdict';
import { StepPart } from './StepPart';
import type { Folding } from './StepPart';
import { HEADINGS, stepsDone, stepsSkipped } from './steps';

const FILTERS = ['all', 'open', 'mine'] as const;
type Filter = (typeof FILTERS)[number];
const PAGE = 30;
const NONE: ReadonlySet<string> = new Set();

function filtered(
  objectives: readonly ClosingObjective[],
  filter: Filter,
  userId: string | undefined,
): readonly ClosingObjective[] {
  if (filter === 'open') return objectives.filter(({ verdict }) => verdict === null);
  if (filter === 'mine')
    return objectives.filter(
      ({ owner, assignedUser }) => owner === userId || assignedUser === userId,
    );
  return objectives;
}

export function Objectives({ closing, folding }: { closing: Closing; folding: Folding }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [shown, setShown] = useState(PAGE);
  // An objective that gets its verdict stays on the screen until the filter is chosen again.
  const [kept, setKept] = useState<{ filter: Filter; ids: ReadonlySet<string> } | null>(null);
  const user = useAppSelector(selectUser);
  const filter = FILTERS.find((each) => each === search.get('show')) ?? 'all';
  const people = new Map(closing.people.map((person) => [person.id, nameOf(person)]));
  const matching = new Set(filtered(closing.objectives, filter, user?.id).map(({ id }) => id));
  const before = kept?.filter === filter ? kept.ids : NONE;
  const ids = new Set([...before, ...matching]);
  if (kept?.filter !== filter || ids.size > before.size) setKept({ filter, ids });
  const objectives = closing.objectives.filter(({ id }) => ids.has(id));
  const [opened, setOpened] = useState<ReadonlySet<string>>(NONE);
  const open = (id: string, isOpen = true) =>
    setOpened((before) => {
      const after = new Set(before);
      if (isOpen) after.add(id);
      else after.delete(id);
      return after;
    });
  /** Opens what comes after the objective, else the first one. False: nothing is left to grade. */
  const openNext = (id: string): boolean => {
    const at = objectives.findIndex((each) => each.id === id);
    const next = [...objectives.slice(at + 1), ...objectives.slice(0, at)].find(
      (each) =>
        each.verdict === null && each.abilities.includes('giveVerdict') && !opened.has(each.id),
    );
    if (!next) return false;
    setShown(Math.max(shown, objectives.indexOf(next) + 1));
    open(next.id);
    return true;
  };
  const choose = (next: Filter) => {
    setShown(PAGE);
    setSearch(
      (from) => {
        if (next === 'all') from.delete('show');
        else from.set('show', next);
        return from;
      },
      { replace: true },
    );
  };
  // An open form stays on the screen.
  const listed = objectives.filter(({ id }, at) => at < shown || opened.has(id));
  const count = closing.objectives.length;
  const given = closing.objectives.filter(({ verdict }) => verdict !== null).length;
  const isSkipped = stepsSkipped(closing).has('objectives');
  const without = closing.objectives.filter(
    ({ verdict, computedGrade }) => verdict === null && computedGrade === null,
  ).length;
  const moved = closing.objectives.filter((each) => movedGradeOf(each) !== null).length;
  const result = () => {
    if (count === 0) return null;
    if (!isSkipped)
      return (
        t('closing.done', { given, count }) +
        (moved > 0 && closing.cycle.state === 'running'
          ? `. ${t('closing.moved', { count: moved })}`
          : '')
      );
    const kept = count - given - without;
    if (without === 0) return t('closing.doneRest', { given, count });
    return kept === 0
      ? t('closing.doneWithout', { given, count })
      : t('closing.doneBoth', { given, count, kept, without });
  };
  return (
    <StepPart
      step="objectives"
      title={t('closing.objectives')}
      isDone={count > 0 && stepsDone(closing).has('objectives')}
      isSkipped={isSkipped}
      result={result()}
      folding={folding}
    >
      <div className="mfe-okr_closing-head">
        <Segmented
          aria-label={t('closing.show')}
          value={filter}
          options={FILTERS.map((value) => ({ value, label: t(`closing.filter.${value}`) }))}
          onChange={choose}
        />
        <AcceptGrades
          objectives={objectives}
          onAccepted={(graded) => {
            setOpened((before) => new Set([...before].filter((id) => !graded.includes(id))));
            // The button that had the focus is gone where nothing is left to accept.
            setTimeout(() => document.getElementById(HEADINGS.objectives)?.focus());
          }}
        />
      </div>
      {objectives.length === 0 ? (
        <Text tone="secondary">
          {t(closing.objectives.length === 0 ? 'closing.noObjectives' : 'closing.noneFiltered')}
        </Text>
      ) : null}
      <ul className="mfe-okr_closing-list">
        {listed.map((objective) => (
          <li key={objective.id}>
            <ObjectiveVerdict
              objective={objective}
              cycle={closing.cycle.id}
              isFinished={closing.cycle.state === 'finished'}
              isOpen={opened.has(objective.id)}
              onOpen={(isOpen) => open(objective.id, isOpen)}
              openNext={() => openNext(objective.id)}
              owner={people.get(objective.assignedUser ?? objective.owner) ?? NOTHING}
            />
          </li>
        ))}
      </ul>
      {objectives.length > shown ? (
        <Button onClick={() => setShown(shown + PAGE)}>
          {t('closing.more', { count: objectives.length - shown })}
        </Button>
      ) : null}
    </StepPart>
  );
}
