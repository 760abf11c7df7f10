// Accepts the calculated grades of all objectives that have no grade and that the person may grade. A
// question lists them. An objective that another person grades meanwhile keeps that grade, and
// one in whose form something is typed is left to that form.
import type { ClosingObjective } from '@cumbre/contract/closing';
import { VERDICT_DECISIONS } from '@cumbre/contract/enumerations';
import type { VerdictDecision } from '@cumbre/contract/enumerations';
import { Button, NativeSelect, Paragraph, Text } from '@cumbre/ui/base';
import { RadioGroup } from '@cumbre/ui/form';
import { ConfirmDialog } from '@cumbre/ui/overlay';
import { useEffect, useId, useRef, useState } from 'react';
import { formatGrade } from '../format/formatGrade';
import { useTranslation } from '../useTranslation';
import { useAcceptedGrades } from './useAcceptedGrades';
import { useUnsavedForms, verdictForm } from './unsavedForms';

const NONE: ReadonlyMap<string, VerdictDecision> = new Map();

interface AcceptGradesProps {
  /** Those on the screen. */
  objectives: readonly ClosingObjective[];
  onAccepted: (ids: readonly string[]) => void;
}

export function AcceptGrades({ objectives, onAccepted }: AcceptGradesProps) {
  const { t, language } = useTranslation();
  const acceptAll = useAcceptedGrades();
  // What the question counts stays the same while the grades are saved.
  const [asked, setAsked] = useState<readonly ClosingObjective[] | null>(null);
  const [decision, setDecision] = useState<VerdictDecision>('carryOn');
  // null: one answer for all. Otherwise the answers that differ from it, by objective.
  const [single, setSingle] = useState<ReadonlyMap<string, VerdictDecision> | null>(null);
  const next = useId();
  const grades = useRef<HTMLUListElement>(null);
  const isSingle = single !== null;
  // The button that shows the single answers gives its place to them.
  useEffect(() => {
    if (isSingle) grades.current?.querySelector('select')?.focus();
  }, [isSingle]);
  const unsaved = useUnsavedForms();
  const ungraded = objectives.filter(
    ({ verdict, abilities }) => verdict === null && abilities.includes('giveVerdict'),
  );
  const computed = ungraded.filter(({ computedGrade }) => computedGrade !== null);
  const acceptable = computed.filter(({ id }) => !unsaved.has(verdictForm(id)));
  const without = ungraded.length - computed.length;
  const typed = computed.length - acceptable.length;
  const left = typed > 0 ? t('closing.accept.typed', { count: typed }) : null;
  const decisionOf = (id: string) => single?.get(id) ?? decision;
  const decisions = VERDICT_DECISIONS.map((value) => ({
    value,
    label: t(`closing.decision.${value}`),
  }));
  const ask = () => {
    setSingle(null);
    setAsked(acceptable);
  };
  const accept = async () => {
    if (!asked) return;
    const accepted = await acceptAll(asked, decisionOf);
    setAsked(null);
    onAccepted(accepted);
  };
  const count = asked?.length ?? acceptable.length;
  if (count === 0) return null;
  return (
    <div className="mfe-okr_accept">
      <Button onClick={ask}>{t('closing.accept.open', { count })}</Button>
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
        <Paragraph strong id={next}>
          {t('closing.verdict.next')}
        </Paragraph>
        <RadioGroup
          aria-labelledby={next}
          value={decision}
          options={decisions}
          onChange={setDecision}
        />
        {asked && asked.length > 1 && single === null ? (
          <Button type="link" className="mfe-okr_accept-each" onClick={() => setSingle(NONE)}>
            {t('closing.accept.each')}
          </Button>
        ) : null}
        <ul ref={grades} className="mfe-okr_accept-grades" aria-label={t('closing.accept.grades')}>
          {asked?.map(({ id, code, title, computedGrade }) => (
            <li key={id}>
              <span>
                {code} {title}
              </span>
              <strong>{formatGrade(computedGrade, language)}</strong>
              {single ? (
                <NativeSelect
                  aria-label={t('closing.accept.nextOf', { title: `${code} ${title}` })}
                  value={decisionOf(id)}
                  options={decisions}
                  onChange={(value) =>
                    setSingle(new Map([...single, [id, value as VerdictDecision]]))
                  }
                />
              ) : null}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </div>
  );
}
