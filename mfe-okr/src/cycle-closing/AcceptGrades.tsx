// Accepts the calculated grades of all objectives that have no grade and that the person may grade. A
// question lists them. An objective that another person grades meanwhile keeps that grade, and
// one in whose form something is typed is left to that form.
import { useAppDispatch } from '@cumbre/client/hooks';
import { failureOf } from '@cumbre/client/failure';
import type { ClosingObjective } from '@cumbre/contract/closing';
import { VERDICT_DECISIONS } from '@cumbre/contract/enumerations';
import type { VerdictDecision } from '@cumbre/contract/enumerations';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, Paragraph, Text } from '@cumbre/ui/base';
import { RadioGroup } from '@cumbre/ui/form';
import { ConfirmDialog } from '@cumbre/ui/overlay';
import { useId, useState } from 'react';
import { formatGrade } from '../format/formatGrade';
import { useTranslation } from '../useTranslation';
import { closingRead, useGiveVerdictMutation } from './closingApi';
import { useUnsavedForms, verdictForm } from './unsavedForms';

interface AcceptGradesProps {
  /** Those on the screen. */
  objectives: readonly ClosingObjective[];
  onAccepted: (ids: readonly string[]) => void;
}

export function AcceptGrades({ objectives, onAccepted }: AcceptGradesProps) {
  const { t, language } = useTranslation();
  const { notify } = useRemoteContext();
  const dispatch = useAppDispatch();
  const [giveVerdict] = useGiveVerdictMutation();
  // What the question counts stays the same while the grades are saved.
  const [asked, setAsked] = useState<readonly ClosingObjective[] | null>(null);
  const [decision, setDecision] = useState<VerdictDecision>('carryOn');
  const next = useId();
  const unsaved = useUnsavedForms();
  const ungraded = objectives.filter(
    ({ verdict, abilities }) => verdict === null && abilities.includes('giveVerdict'),
  );
  const computed = ungraded.filter(({ computedGrade }) => computedGrade !== null);
  const acceptable = computed.filter(({ id }) => !unsaved.has(verdictForm(id)));
  const without = ungraded.length - computed.length;
  const typed = computed.length - acceptable.length;
  const left = typed > 0 ? t('closing.accept.typed', { count: typed }) : null;
  const accept = async () => {
    if (!asked) return;
    const accepted: string[] = [];
    let refusal: string | null = null;
    for (const objective of asked) {
      // Version 0 is that of no grade: the server refuses to replace one.
      const { error } = await giveVerdict({
        objective,
        version: 0,
        body: { decision },
        isOneOfMany: true,
      });
      const failure = failureOf(error);
      if (!failure) accepted.push(objective.id);
      else if (failure.status !== 412) {
        refusal = failure.message || t('closing.verdict.failed');
        break;
      }
    }
    dispatch(closingRead());
    setAsked(null);
    onAccepted(accepted);
    if (accepted.length === asked.length)
      notify.success(t('closing.accept.done', { count: accepted.length }));
    else
      notify.warning(
        [
          t('closing.accept.some', { done: accepted.length, count: asked.length }),
          refusal ?? t('closing.accept.meanwhile'),
        ].join(' '),
      );
  };
  const count = asked?.length ?? acceptable.length;
  if (count === 0) return null;
  return (
    <div className="mfe-okr_accept">
      <Button onClick={() => setAsked(acceptable)}>{t('closing.accept.open', { count })}</Button>
      {left ? (
        <Text small tone="secondary">
          {left}
        </Text>
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        title={t('closing.accept.title', { count })}
        confirmLabel={t('closing.accept.confirm', { count })}
        cancelLabel={t('closing.cancel')}
        onConfirm={accept}
        onCancel={() => setAsked(null)}
      >
        <Paragraph className="mfe-okr_accept-text">
          {t('closing.accept.text')} {left}{' '}
          {without > 0 ? t('closing.accept.without', { count: without }) : null}
        </Paragraph>
        <ul className="mfe-okr_accept-grades" aria-label={t('closing.accept.grades')}>
          {asked?.map(({ id, code, title, computedGrade }) => (
            <li key={id}>
              <span>
                {code} {title}
              </span>
              <strong>{formatGrade(computedGrade, language)}</strong>
            </li>
          ))}
        </ul>
        <Paragraph strong id={next}>
          {t('closing.verdict.next')}
        </Paragraph>
        <RadioGroup
          aria-labelledby={next}
          value={decision}
          options={VERDICT_DECISIONS.map((value) => ({
            value,
            label: t(`closing.decision.${value}`),
          }))}
          onChange={setDecision}
        />
      </ConfirmDialog>
    </div>
  );
}
