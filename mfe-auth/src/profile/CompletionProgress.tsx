// The progress messages after the last step: creating the account, preparing the organization, all
// ready. When one of these fails, it shows the error, a retry button and a link back to the
// answers.
import { Button, Spin } from '@cumbre/ui/base';
import { Notice } from '../Notice';
import { useTranslation } from '../useTranslation';
import type { Completion, Stage } from './useCompletion';

const STAGES: Stage[] = ['account', 'organization', 'ready'];

type State = 'waiting' | 'working' | 'done' | 'failed';

function stateOf(own: Stage, { stage, failure }: Completion): State {
  const [at, now] = [STAGES.indexOf(own), STAGES.indexOf(stage)];
  if (at < now || stage === 'ready') return 'done';
  if (at > now) return 'waiting';
  return failure ? 'failed' : 'working';
}

const MARKS: Record<Exclude<State, 'working'>, string> = { waiting: '○', done: '✓', failed: '!' };

export function CompletionProgress({
  completion,
  organization,
  onBack,
}: {
  completion: Completion;
  organization: string;
  onBack: () => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <ol className="mfe-auth_stages" aria-live="polite">
        {STAGES.map((stage) => {
          const state = stateOf(stage, completion);
          return (
            <li key={stage} className={`mfe-auth_stage mfe-auth_stage-${state}`}>
              <span className="mfe-auth_stage-mark" aria-hidden>
                {state === 'working' ? <Spin size="small" /> : MARKS[state]}
              </span>
              {t(`completion.${stage}`, { organization })}
              <span className="cu-hidden">{`: ${t(`completion.${state}`)}`}</span>
            </li>
          );
        })}
      </ol>
      {completion.failure && (
        <>
          <Notice type="error" text={completion.failure} />
          <div className="mfe-auth_actions">
            <Button type="primary" size="large" onClick={completion.retry}>
              {t('completion.retry')}
            </Button>
            <Button type="text" size="large" onClick={onBack}>
              {t('completion.back')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
