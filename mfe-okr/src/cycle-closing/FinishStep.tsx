// The last step: finishing, which locks the cycle, and after it copying the chosen objectives into
// another cycle.
import type { Closing } from '@cumbre/contract/closing';
import { Link } from '@cumbre/remote/router';
import { Alert, Button, Card, Flex, Paragraph, Text } from '@cumbre/ui/base';
import { Checkbox } from '@cumbre/ui/fields';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../useTranslation';
import { nameOf } from '../format/formatNumbers';
import { StepPart } from './StepPart';
import type { Folding } from './StepPart';
import { goesOn, isCopied } from './steps';
import { useUnsavedForms } from './unsavedForms';

const NO_COMMITMENTS: Closing['openCommitments'] = { count: 0, first: [] };

/** What is not ticked by then stays open: the people who promised it may still do so now. */
function OpenCommitments({ closing }: { closing: Closing }) {
  const { t } = useTranslation();
  // Absent in an answer of an earlier server.
  const { count, first } = (closing as Partial<Closing>).openCommitments ?? NO_COMMITMENTS;
  if (count === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('closing.finish.commitments', { count })}
      description={
        <ul className="mfe-okr_closing-commitments">
          {first.map(({ id, title, item, keeper }) => (
            <li key={id}>
              {title}
              {' · '}
              {nameOf(keeper)}
              {' · '}
              <Link
                to={`/?${new URLSearchParams({ cycle: closing.cycle.id, item: item.id, view: 'commitments' })}`}
              >
                {item.code} {item.title}
              </Link>
            </li>
          ))}
          {count > first.length ? (
            <li>{t('closing.finish.moreCommitments', { count: count - first.length })}</li>
          ) : null}
        </ul>
      }
    />
  );
}

interface FinishStepProps {
  closing: Closing;
  folding: Folding;
  onFinish: () => void;
}

export function FinishStep({ closing, folding, onFinish }: FinishStepProps) {
  const { t } = useTranslation();
  const { cycle, objectives } = closing;
  const unsaved = useUnsavedForms().size;
  const ungraded = objectives.filter(({ verdict }) => verdict === null);
  const missing = ungraded.filter(({ computedGrade }) => computedGrade !== null).length;
  const gradeless = ungraded.length - missing;
  const mayFinish = cycle.transitions.some(({ state }) => state === 'finished');
  const title = t('closing.finish.title');
  if (cycle.state === 'finished')
    return (
      <StepPart
        step="finish"
        title={title}
        isDone
        result={
          <>
            <span>{t('closing.finished')}</span>{' '}
            <Link to={`/cycles/${cycle.id}/story`}>{t('closing.toStory')}</Link>
          </>
        }
      />
    );
  return (
    <StepPart step="finish" title={title} isDone={false} folding={folding}>
      <Card className="mfe-okr_closing-part">
        <Paragraph>{t('closing.finish.text')}</Paragraph>
        {missing > 0 ? (
          <Alert type="info" showIcon title={t('closing.finish.missing', { count: missing })} />
        ) : null}
        {gradeless > 0 ? (
          <Alert type="info" showIcon title={t('closing.finish.gradeless', { count: gradeless })} />
        ) : null}
        {closing.cards.length === 0 ? (
          <Alert type="info" showIcon title={t('closing.finish.noCards')} />
        ) : null}
        <OpenCommitments closing={closing} />
        {unsaved > 0 && mayFinish ? (
          <Alert type="warning" showIcon title={t('closing.finish.unsaved', { count: unsaved })} />
        ) : null}
        {mayFinish ? (
          <div>
            <Button type="primary" onClick={onFinish}>
              {t('closing.finish.button', { name: cycle.name })}
            </Button>
          </div>
        ) : (
          <Text tone="secondary">{t('closing.finish.notYou')}</Text>
        )}
      </Card>
    </StepPart>
  );
}

/** By their ids. */
export interface ChosenObjectives {
  chosen: ReadonlySet<string>;
  /** They stay behind. */
  leftOut: ReadonlySet<string>;
  /** Chosen ones that have a copy already. */
  again: ReadonlySet<string>;
}

interface CopyStepProps {
  closing: Closing;
  folding: Folding;
  /** The name of the cycle that is copied to; null where there is none, undefined while loading. */
  target: string | null | undefined;
  /** Creates that cycle. */
  newCycle: ReactNode;
  /** Opens the dialog that copies these objectives. */
  onCopy: (objectives: ChosenObjectives) => void;
}

/** By the id of an objective below a chosen one: the code of the highest chosen one above it. */
function belowChosen(
  objectives: Closing['objectives'],
  chosen: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const below = new Map<string, string>();
  const byId = new Map(objectives.map((objective) => [objective.id, objective]));
  // In the order of the tree, parents come before their children.
  for (const { id, parentId } of objectives) {
    const parent = byId.get(parentId ?? '');
    if (!parent) continue;
    const code = below.get(parent.id) ?? (chosen.has(parent.id) ? parent.code : undefined);
    if (code !== undefined) below.set(id, code);
  }
  return below;
}

export function CopyStep({ closing, folding, target, newCycle, onCopy }: CopyStepProps) {
  const { t } = useTranslation();
  const { objectives } = closing;
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  // A tick of before the copy does not choose the objective once more.
  const keyOf = ({ id, continuedIn }: Closing['objectives'][number]) =>
    `${id} ${continuedIn?.cycle ?? ''}`;
  const isChosen = (objective: Closing['objectives'][number]) => {
    return changed.get(keyOf(objective)) ?? (objective.continuedIn === null && goesOn(objective));
  };
  const chosen = objectives.filter(isChosen);
  const below = belowChosen(objectives, new Set(chosen.map(({ id }) => id)));
  // An objective that has a copy is copied again only if a person ticks it.
  const waiting = objectives.filter(({ continuedIn }) => continuedIn === null);
  const chooseAll = (isTicked: boolean) =>
    setChanged(
      new Map(
        isTicked
          ? [...changed, ...waiting.map((each) => [keyOf(each), true] as const)]
          : objectives.map((each) => [keyOf(each), false] as const),
      ),
    );
  const continued = new Map(
    objectives.flatMap(({ continuedIn }) =>
      continuedIn === null ? [] : [[continuedIn.cycle, continuedIn.cycleName] as const],
    ),
  );
  const isDone = continued.size > 0 && chosen.length === 0 && isCopied(objectives);
  const title = () => {
    if (isDone) return t('closing.copy.titleDone');
    return target ? t('closing.copy.titleTo', { cycle: target }) : t('closing.copy.title');
  };
  const open = () => {
    const idsOf = (some: typeof objectives) => new Set(some.map(({ id }) => id));
    onCopy({
      chosen: idsOf(chosen),
      leftOut: idsOf(objectives.filter((each) => !chosen.includes(each))),
      again: idsOf(chosen.filter(({ continuedIn }) => continuedIn !== null)),
    });
  };
  return (
    <StepPart step="copy" title={title()} isDone={isCopied(objectives)} folding={folding}>
      <Card className="mfe-okr_closing-part">
        {continued.size > 0 ? (
          <Flex gap={16} wrap>
            {[...continued].map(([id, name]) => (
              <Link key={id} to={`/?${new URLSearchParams({ cycle: id })}`}>
                {t('closing.copy.open', { cycle: name })}
              </Link>
            ))}
          </Flex>
        ) : null}
        {isDone ? null : (
          <Paragraph>
            {t('closing.copy.text')}{' '}
            {target === null ? t('closing.copy.noCycle') : t('closing.copy.other')}
          </Paragraph>
        )}
        {waiting.length > 1 ? (
          <Flex gap={8}>
            <Button size="small" onClick={() => chooseAll(true)}>
              {t('copy.all')}
            </Button>
            <Button size="small" onClick={() => chooseAll(false)}>
              {t('copy.none')}
            </Button>
          </Flex>
        ) : null}
        <ul className="mfe-okr_copy-lines">
          {objectives.map((objective) => (
            <li key={objective.id}>
              <Checkbox
                checked={isChosen(objective)}
                onChange={({ target }) =>
                  setChanged(new Map([...changed, [keyOf(objective), target.checked]]))
                }
              >
                {objective.code} {objective.title}
                <Text small tone="secondary">
                  {' · '}
                  {objective.continuedIn
                    ? t('closing.copy.done', { cycle: objective.continuedIn.cycleName })
                    : objective.verdict
                      ? t(`closing.decision.${objective.verdict.decision}`)
                      : t('closing.verdict.none')}
                  {isChosen(objective) && objective.continuedIn !== null
                    ? ` · ${t('closing.copy.again')}`
                    : null}
                  {isChosen(objective) && below.has(objective.id)
                    ? ` · ${t('closing.copy.along', { code: below.get(objective.id) })}`
                    : null}
                </Text>
              </Checkbox>
            </li>
          ))}
        </ul>
        {/* A tick copies an objective again, and brings the button back. */}
        {isDone ? null : (
          <div>
            {target !== null ? (
              <Button type="primary" disabled={chosen.length === 0 || !target} onClick={open}>
                {t('closing.copy.button', { count: chosen.length })}
              </Button>
            ) : (
              newCycle
            )}
          </div>
        )}
      </Card>
    </StepPart>
  );
}
