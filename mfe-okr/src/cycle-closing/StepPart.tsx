// A step of closing a cycle: its number, or a tick when it is done, its heading with what came of it,
// and below it what is to be done, which can be folded. What is typed in a folded step stays.
import {
  CheckOutlined,
  DownOutlined,
  Heading,
  RightOutlined,
  VisuallyHidden,
} from '@cumbre/ui/base';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../useTranslation';
import { HEADINGS, STEPS } from './steps';
import type { Step } from './steps';

export interface Folding {
  isOpen: boolean;
  /** Whether the closing is at this step. */
  isCurrent: boolean;
  onFold: (isOpen: boolean) => void;
}

/** Stands where the number of a step was that nobody can do any more. */
const SKIPPED = '–';

interface StepPartProps {
  step: Step;
  title: string;
  isDone: boolean;
  /** Left undone in a cycle that is finished. */
  isSkipped?: boolean;
  /** Comes only after the cycle is finished. */
  isAhead?: boolean;
  /** What came of the step so far. */
  result?: ReactNode;
  /** Absent where the step has nothing to open. */
  folding?: Folding;
  children?: ReactNode;
}

function classOf({ isDone, isSkipped, isAhead, folding }: StepPartProps): string {
  if (isDone) return 'mfe-okr_closing-ticked';
  if (isSkipped || isAhead) return 'mfe-okr_closing-ahead';
  return folding?.isCurrent ? 'mfe-okr_closing-now' : '';
}

export function StepPart(props: StepPartProps) {
  const { step, title, isDone, isSkipped = false, result, folding, children } = props;
  const { t } = useTranslation();
  const content = useId();
  const isOpen = folding?.isOpen ?? false;
  return (
    <section
      aria-labelledby={HEADINGS[step]}
      aria-current={folding?.isCurrent ? 'step' : undefined}
      className="mfe-okr_closing-part"
    >
      <div className="mfe-okr_closing-bar">
        <span className={`mfe-okr_closing-number ${classOf(props)}`.trim()} aria-hidden>
          {isDone ? <CheckOutlined /> : isSkipped ? SKIPPED : STEPS.indexOf(step) + 1}
        </span>
        <Heading level={2} id={HEADINGS[step]} focusable>
          {folding ? (
            <button
              type="button"
              className="mfe-okr_closing-fold"
              aria-expanded={isOpen}
              aria-controls={content}
              onClick={() => folding.onFold(!isOpen)}
            >
              {title}
            </button>
          ) : (
            title
          )}
        </Heading>
        {isDone ? <VisuallyHidden>{t('closing.steps.done')}</VisuallyHidden> : null}
        {isSkipped ? <VisuallyHidden>{t('closing.steps.skipped')}</VisuallyHidden> : null}
        {result ? <div className="mfe-okr_closing-result">{result}</div> : null}
        {folding ? (
          <span className="mfe-okr_closing-sign" aria-hidden>
            {isOpen ? <DownOutlined /> : <RightOutlined />}
          </span>
        ) : null}
      </div>
      {folding ? (
        <div id={content} className="mfe-okr_closing-content" hidden={!isOpen}>
          {children}
        </div>
      ) : null}
    </section>
  );
}
