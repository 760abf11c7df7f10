// The verdict of one objective: the grade, the reason where it differs from the computed one, what
// was learned, and what happens next. When somebody else changed it meanwhile, theirs is shown
// first.
import type { ClosingObjective, Verdict, VerdictAnswer } from '@cumbre/contract/closing';
import { VERDICT_DECISIONS } from '@cumbre/contract/enumerations';
import type { VerdictDecision } from '@cumbre/contract/enumerations';
import { LEARNING_LENGTH, REASON_LENGTH } from '@cumbre/contract/limits';
import { GRADES } from '@cumbre/domain/grade';
import { RadiosField, TextAreaField } from '@cumbre/forms/fields';
import { NativeSelectField, ServerForm, SubmitButton, useServerForm } from '@cumbre/forms/form';
import { Alert, Button, Flex } from '@cumbre/ui/base';
import { useEffect, useEffectEvent } from 'react';
import { nameOf } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { useGiveVerdictMutation } from './closingApi';
import { leadsToStep } from './steps';
import { acceptedGradeOf } from '../components/acceptedGrade';
import { formatGrade } from '../format/formatGrade';
import { useReportUnsaved, verdictForm } from './unsavedForms';

interface VerdictValues {
  /** Empty: as computed. */
  grade: string;
  reason: string;
  learning: string;
  decision: VerdictDecision | '';
}

const valuesOf = (verdict: Verdict | null): VerdictValues => ({
  grade: verdict?.grade == null ? '' : String(verdict.grade),
  reason: verdict?.reason ?? '',
  learning: verdict?.learning ?? '',
  decision: verdict?.decision ?? '',
});

function TheirVerdict({ verdict }: { verdict: Verdict }) {
  const { t, language } = useTranslation();
  return (
    <Alert
      role="alert"
      type="warning"
      showIcon
      title={t('closing.verdict.theirs', { name: nameOf(verdict.user) })}
      description={
        <>
          {verdict.grade === null ? null : <p>{formatGrade(verdict.grade, language)}</p>}
          <p>{t(`closing.decision.${verdict.decision}`)}</p>
          <p>{verdict.learning}</p>
        </>
      }
    />
  );
}

export function VerdictForm({
  objective,
  onSaved,
  onCancel,
}: {
  objective: ClosingObjective;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const { t, language } = useTranslation();
  const [giveVerdict] = useGiveVerdictMutation();
  const { computedGrade } = objective;
  const isComputed = computedGrade !== null;
  // What was accepted keeps its number, and needs no reason, also when another one is calculated by now.
  const accepted = acceptedGradeOf(objective.verdict);
  const needsReason = (grade: string) =>
    grade !== '' && Number(grade) !== computedGrade && Number(grade) !== accepted;
  const form = useServerForm<VerdictValues, VerdictAnswer, Verdict>({
    id: `verdict-${objective.id}`,
    initial: valuesOf(objective.verdict),
    base: objective.verdict,
    check: ({ grade, reason, decision }) => ({
      reason:
        needsReason(grade) && reason.trim() === ''
          ? t(`closing.verdict.${isComputed ? 'reasonRequired' : 'whyRequired'}`)
          : null,
      decision: decision === '' ? t('closing.verdict.decisionRequired') : null,
    }),
    send: ({ grade, reason, learning, decision }, { base }) =>
      giveVerdict({
        objective,
        version: base?.version ?? 0,
        body: {
          grade: grade === '' ? null : Number(grade),
          reason: grade === '' ? '' : reason,
          learning,
          decision: decision as VerdictDecision,
        },
      }),
    onSaved,
    failed: t('closing.verdict.failed'),
    messageOf: ({ status, message }) =>
      status === 412 ? t('closing.verdict.stale') : message || t('closing.verdict.failed'),
    staysAt: leadsToStep,
    draft: `verdict ${objective.id}`,
  });
  useReportUnsaved(verdictForm(objective.id), form.edited);
  const focus = useEffectEvent(() => {
    form.focus('grade');
    // Its button too, above the bar with "Undo".
    const fields = document.getElementById(form.idOf('grade'))?.closest('form');
    fields?.scrollIntoView?.({ block: 'nearest' });
  });
  useEffect(() => focus(), []);
  // A colleague may have finished the cycle. The form closes then, unless it has unsaved text.
  const mayGive = objective.abilities.includes('giveVerdict');
  const isLeft = !mayGive && !form.edited && !form.busy;
  const leave = useEffectEvent(() => onCancel());
  useEffect(() => {
    if (isLeft) leave();
  }, [isLeft]);
  return (
    <ServerForm form={form} className="mfe-okr_verdict-form">
      <NativeSelectField
        form={form}
        name="grade"
        label={t('closing.grade')}
        className="mfe-okr_verdict-grade"
        hint={t('closing.verdict.gradeHint')}
        options={[
          {
            value: '',
            label:
              computedGrade === null
                ? t('closing.verdict.noGrade')
                : t('closing.verdict.asComputed', { grade: formatGrade(computedGrade, language) }),
          },
          ...GRADES.map((grade) => ({
            value: String(grade),
            label:
              grade === accepted
                ? t('closing.verdict.accepted', { grade: formatGrade(grade, language) })
                : formatGrade(grade, language),
          })),
        ]}
      />
      {needsReason(form.values.grade) || (form.values.grade !== '' && form.values.reason) ? (
        <TextAreaField
          form={form}
          name="reason"
          label={t(`closing.verdict.${isComputed ? 'reason' : 'why'}`)}
          required
          rows={2}
          maxLength={REASON_LENGTH}
        />
      ) : null}
      <TextAreaField
        form={form}
        name="learning"
        label={t('closing.learning')}
        rows={3}
        maxLength={LEARNING_LENGTH}
      />
      <RadiosField
        form={form}
        name="decision"
        label={t('closing.verdict.next')}
        required
        options={VERDICT_DECISIONS.map((decision) => ({
          value: decision,
          label: t(`closing.decision.${decision}`),
        }))}
      />
      {form.theirs ? <TheirVerdict verdict={form.theirs} /> : null}
      <Flex gap={8} wrap>
        <SubmitButton form={form}>
          {t(form.theirs ? 'closing.verdict.saveAnyway' : 'closing.verdict.save')}
        </SubmitButton>
        <Button type="text" onClick={() => void form.leave(onCancel)}>
          {t('closing.cancel')}
        </Button>
      </Flex>
    </ServerForm>
  );
}
