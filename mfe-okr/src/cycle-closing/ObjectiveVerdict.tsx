// One objective of the cycle: its progress, its grade, and its verdict or the button to give it.
import type { ClosingObjective, Verdict } from '@cumbre/contract/closing';
import { Link } from '@cumbre/remote/router';
import { Button, Card, Flex, Text } from '@cumbre/ui/base';
import { ProgressBar, StatusTag } from '@cumbre/ui/progress';
import { useRef } from 'react';
import { Grade } from '../components/Grade';
import { shownStatus } from '@cumbre/domain/status';
import { formatPercent, nameOf } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { AcceptAgain } from './AcceptAgain';
import { Decision } from './Decision';
import { VerdictForm } from './VerdictForm';

function GivenVerdict({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation();
  return (
    <dl className="mfe-okr_verdict">
      {verdict.reason ? (
        <div>
          <dt>{t('closing.reason')}</dt>
          <dd>{verdict.reason}</dd>
        </div>
      ) : null}
      {verdict.learning ? (
        <div>
          <dt>{t('closing.learning')}</dt>
          <dd>{verdict.learning}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t('closing.verdict.by')}</dt>
        <dd>{nameOf(verdict.user)}</dd>
      </div>
    </dl>
  );
}

interface ObjectiveVerdictProps {
  objective: ClosingObjective;
  cycle: string;
  /** Whether the cycle is finished. */
  isFinished: boolean;
  owner: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Opens the next objective without a verdict; false where there is none. */
  openNext: () => boolean;
}

export function ObjectiveVerdict({
  objective,
  cycle,
  isFinished,
  owner,
  isOpen,
  onOpen,
  openNext,
}: ObjectiveVerdictProps) {
  const { t, language } = useTranslation();
  const opener = useRef<HTMLButtonElement>(null);
  const { verdict, code, title } = objective;
  const about = `${code} ${title}`;
  const status = shownStatus(objective.status, objective.progress, isFinished);
  const mayGive = objective.abilities.includes('giveVerdict');
  const close = () => {
    onOpen(false);
    // The button is on the screen after the next render.
    setTimeout(() => opener.current?.focus());
  };
  const goOn = () => {
    if (verdict === null && openNext()) onOpen(false);
    else close();
  };
  return (
    <Card className="mfe-okr_closing-objective" aria-label={about}>
      <div className="mfe-okr_closing-head">
        <h3 className="mfe-okr_closing-title">
          <Link to={`/?${new URLSearchParams({ cycle, item: objective.id })}`}>{about}</Link>
        </h3>
        {verdict ? <Decision decision={verdict.decision} /> : null}
      </div>
      <div className="mfe-okr_closing-line">
        <div className="mfe-okr_closing-facts">
          <StatusTag status={status} label={t(`items.status.${status}`)} />
          <Text small tone="secondary">
            {owner}
          </Text>
          <span className="mfe-okr_closing-progress">
            <ProgressBar
              value={objective.progress}
              status={status}
              label={t('closing.progressOf', { title: about })}
              text={formatPercent(objective.progress, language)}
              figure
            />
          </span>
          <Grade objective={objective} isRunning={!isFinished} />
        </div>
        {isOpen || !mayGive ? null : (
          <Flex gap={8} wrap>
            <AcceptAgain objective={objective} onAccepted={close} />
            <Button
              ref={opener}
              aria-label={t(verdict ? 'closing.verdict.changeOf' : 'closing.verdict.giveOf', {
                title: about,
              })}
              onClick={() => onOpen(true)}
            >
              {t(verdict ? 'closing.verdict.change' : 'closing.verdict.give')}
            </Button>
          </Flex>
        )}
      </div>
      {verdict && !isOpen ? <GivenVerdict verdict={verdict} /> : null}
      {isOpen ? <VerdictForm objective={objective} onSaved={goOn} onCancel={close} /> : null}
      {verdict || isOpen || mayGive ? null : (
        <Text tone="secondary">{t('closing.verdict.none')}</Text>
      )}
    </Card>
  );
}
