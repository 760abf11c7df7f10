// Closing a cycle, step by step on one page: the verdicts of its objectives, the retrospective, then
// finishing (?finish) and copying the chosen objectives into the next cycle. The step that is next is
// open, the others are a line each.
import type { Closing } from '@cumbre/contract/closing';
import { Link, useSearchParams } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { Alert, Paragraph } from '@cumbre/ui/base';
import { useEffect, useEffectEvent, useRef } from 'react';
import { UndoScope, useUndo } from '../components/UndoScope';
import { FinishStep } from '../cycle-closing/FinishStep';
import { Objectives } from '../cycle-closing/Objectives';
import { Retrospective } from '../cycle-closing/Retrospective';
import { StepPart } from '../cycle-closing/StepPart';
import { UnsavedForms } from '../cycle-closing/unsavedForms';
import { useFolding } from '../cycle-closing/useFolding';
import { DialogFocus } from '../cycles/DialogFocus';
import { StateReason } from '../cycles/StateReason';
import { cycleMoves } from '../cycles/cycleMoves';
import { cycleTexts } from '../locales/cycleTexts';
import { useTranslation } from '../useTranslation';
import { ClosingFrame } from './ClosingFrame';
import { CopyChosen } from './CopyChosen';
import { useClosingPage } from './useClosingPage';
import '../cycle-closing/closing.css';

function FinishDialog({ closing: { cycle }, onClose }: { closing: Closing; onClose: () => void }) {
  useLazyNamespace(cycleTexts);
  const move = cycleMoves(cycle).find(({ word }) => word === 'finish');
  if (!move) return null;
  return (
    <DialogFocus>
      <StateReason cycle={cycle} move={move} onClose={onClose} />
    </DialogFocus>
  );
}

function Steps({ closing }: { closing: Closing }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const { foldingOf, openOnly } = useFolding(closing);
  const { state } = closing.cycle;
  // A finished cycle is locked: nothing of it can be undone any more.
  const { hide } = useUndo();
  useEffect(() => {
    if (state === 'finished') hide();
  }, [state, hide]);
  const showFinish = (shows: boolean) =>
    setSearch(
      (next) => {
        if (shows) next.set('finish', '');
        else next.delete('finish');
        return next;
      },
      { replace: !shows },
    );
  // Who has finished the cycle goes on at the top, with what is to be copied.
  const top = useRef<HTMLDivElement>(null);
  const isFinishing = search.has('finish');
  const wasFinishing = useRef(false);
  const goOn = useEffectEvent(() => openOnly('copy'));
  useEffect(() => {
    if (state !== 'finished') wasFinishing.current ||= isFinishing;
    else if (wasFinishing.current && !isFinishing) {
      wasFinishing.current = false;
      goOn();
      top.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
  }, [state, isFinishing]);
  return (
    <div className="mfe-okr_closing" ref={top} tabIndex={-1}>
      {state === 'running' ? <Paragraph tone="secondary">{t('closing.intro')}</Paragraph> : null}
      {state === 'planning' ? <Alert type="info" showIcon title={t('closing.planned')} /> : null}
      <Objectives closing={closing} folding={foldingOf('objectives')} />
      <Retrospective closing={closing} folding={foldingOf('retrospective')} />
      {state === 'planning' ? null : (
        <FinishStep
          closing={closing}
          folding={foldingOf('finish')}
          onFinish={() => showFinish(true)}
        />
      )}
      {state === 'running' && closing.objectives.length > 0 ? (
        <StepPart
          step="copy"
          title={t('closing.copy.title')}
          isDone={false}
          isAhead
          result={t('closing.steps.afterFinishing')}
        />
      ) : null}
      {state === 'finished' ? <CopyChosen closing={closing} folding={foldingOf('copy')} /> : null}
      {isFinishing ? <FinishDialog closing={closing} onClose={() => showFinish(false)} /> : null}
    </div>
  );
}

export function ClosingPage() {
  const page = useClosingPage();
  const { t } = useTranslation();
  return (
    <ClosingFrame
      page={page}
      title={(name, state) =>
        t(state === 'finished' ? 'closing.titleFinished' : 'closing.title', { name })
      }
      actions={<Link to="/cycles">{t('closing.allCycles')}</Link>}
    >
      {(closing) => (
        <UnsavedForms key={closing.cycle.id}>
          <UndoScope>
            <Steps closing={closing} />
          </UndoScope>
        </UnsavedForms>
      )}
    </ClosingFrame>
  );
}
