// Accepts the grade that is calculated now, where an earlier one was accepted and check-ins have changed the
// calculation since. It asks first, because the way back to the earlier grade needs a reason.
import { failureOf } from '@cumbre/client/failure';
import type { ClosingObjective } from '@cumbre/contract/closing';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button } from '@cumbre/ui/base';
import { ConfirmDialog } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { movedGradeOf } from '../components/acceptedGrade';
import { formatGrade } from '../format/formatGrade';
import { useTranslation } from '../useTranslation';
import { useGiveVerdictMutation } from './closingApi';

interface AcceptAgainProps {
  objective: ClosingObjective;
  /** The button is gone then. */
  onAccepted: () => void;
}

export function AcceptAgain({ objective, onAccepted }: AcceptAgainProps) {
  const { t, language } = useTranslation();
  const { notify } = useRemoteContext();
  const [giveVerdict] = useGiveVerdictMutation();
  // The grade of the question: it stays the same while the question is open.
  const [asked, setAsked] = useState<number | null>(null);
  const former = movedGradeOf(objective);
  const { verdict, computedGrade, code, title } = objective;
  if (!verdict || computedGrade === null || (former === null && asked === null)) return null;
  const textOf = (value: number | null) => formatGrade(value, language);
  const accept = async () => {
    const { learning, decision, version } = verdict;
    const { error } = await giveVerdict({
      objective,
      version,
      body: { grade: asked, learning, decision },
    });
    const failure = failureOf(error);
    setAsked(null);
    if (!failure) onAccepted();
    // 422: by now another grade is calculated than the one of the question.
    else if (failure.status === 412 || failure.status === 422)
      notify.warning(t('closing.again.stale'));
    else notify.error(failure.message || t('closing.verdict.failed'));
  };
  return (
    <>
      <Button
        aria-label={t('closing.again.openOf', {
          grade: textOf(computedGrade),
          title: `${code} ${title}`,
        })}
        onClick={() => setAsked(computedGrade)}
      >
        {t('closing.again.open', { grade: textOf(computedGrade) })}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        title={t('closing.again.title', { former: textOf(verdict.grade), grade: textOf(asked) })}
        confirmLabel={t('closing.again.confirm', { grade: textOf(asked) })}
        cancelLabel={t('closing.cancel')}
        onConfirm={accept}
        onCancel={() => setAsked(null)}
      >
        {t('closing.again.text')}
      </ConfirmDialog>
    </>
  );
}
