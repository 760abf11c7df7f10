// Accepts calculated grades one after the other, and offers to take them back together. What another person grades
// or changes meanwhile stays as that person left it.
import { useAppDispatch } from '@cumbre/client/hooks';
import { failureOf } from '@cumbre/client/failure';
import type { Failure } from '@cumbre/client/request';
import type { ClosingObjective } from '@cumbre/contract/closing';
import type { VerdictDecision } from '@cumbre/contract/enumerations';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useUndo } from '../components/UndoScope';
import { useTranslation } from '../useTranslation';
import { closingRead, useGiveVerdictMutation, useTakeBackVerdictMutation } from './closingApi';
import { HEADINGS } from './steps';

interface Accepted {
  objective: string;
  version: number;
  /** Since the question, a check-in has changed the number: what counts is that of the server. */
  isMoved: boolean;
}

export function useAcceptedGrades() {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const { offer } = useUndo();
  const dispatch = useAppDispatch();
  const [giveVerdict] = useGiveVerdictMutation();
  const [takeBackVerdict] = useTakeBackVerdictMutation();

  const offerUndo = (accepted: readonly Accepted[]) => {
    let kept = 0;
    const moved = accepted.filter(({ isMoved }) => isMoved).length;
    const undo = async (): Promise<Failure | null> => {
      let refusal: Failure | null = null;
      kept = 0;
      for (const { objective, version } of accepted) {
        const failure = failureOf((await takeBackVerdict({ objective, version })).error);
        if (failure?.status === 412) kept += 1;
        else if (failure) {
          refusal = failure;
          break;
        }
      }
      dispatch(closingRead());
      return refusal;
    };
    offer({
      message:
        t('closing.accept.done', { count: accepted.length }) +
        (moved > 0 ? `. ${t('closing.accept.moved', { count: moved })}` : ''),
      undo,
      done: () =>
        t('closing.accept.undone', { count: accepted.length - kept }) +
        (kept > 0 ? `. ${t('closing.accept.changed', { count: kept })}` : ''),
      refocus: () => document.getElementById(HEADINGS.objectives),
    });
  };

  /** Returns the ids of those that were accepted. */
  return async (
    objectives: readonly ClosingObjective[],
    decisionOf: (id: string) => VerdictDecision,
  ): Promise<string[]> => {
    const accepted: Accepted[] = [];
    let refusal: string | null = null;
    for (const objective of objectives) {
      // Version 0 is that of no grade: the server refuses to replace one.
      const { data, error } = await giveVerdict({
        objective,
        version: 0,
        body: { decision: decisionOf(objective.id) },
        isOneOfMany: true,
      });
      const failure = failureOf(error);
      const number = data?.verdict.grade ?? null;
      if (!failure)
        accepted.push({
          objective: objective.id,
          version: data?.verdict.version ?? 1,
          isMoved: number !== null && number !== objective.computedGrade,
        });
      else if (failure.status !== 412) {
        refusal = failure.message || t('closing.verdict.failed');
        break;
      }
    }
    dispatch(closingRead());
    if (accepted.length > 0) offerUndo(accepted);
    if (accepted.length < objectives.length)
      notify.warning(
        [
          t('closing.accept.some', { done: accepted.length, count: objectives.length }),
          refusal ?? t('closing.accept.meanwhile'),
        ].join(' '),
      );
    return accepted.map(({ objective }) => objective);
  };
}
