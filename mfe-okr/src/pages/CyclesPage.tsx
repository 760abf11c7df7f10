// The cycle screen: the cycles of the selected organization and the dialogs over them. Every dialog
// has an address of its own (?new, ?new=quarter, ?edit=, ?finish=, ?reopen=, ?delete=), so that it
// can be linked, reloaded and left by "back".
import { useSelectedOrganization } from '@cumbre/client/organizations';
import { useCyclesQuery } from '@cumbre/client/cycles';
import { failureOf } from '@cumbre/client/failure';
import type { Failure } from '@cumbre/client/request';
import { skipToken } from '@cumbre/client/toolkit';
import { useNavigate } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import {
  Alert,
  Button,
  Card,
  Flex,
  Heading,
  Paragraph,
  PlusOutlined,
  Skeleton,
} from '@cumbre/ui/base';
import { CycleDialogs } from '../cycles/CycleDialogs';
import { CycleTable } from '../cycles/CycleTable';
import { NoCycles } from '../cycles/NoCycles';
import { useCycleDialog } from '../cycles/useCycleDialog';
import { useCycleStateChange } from '../cycles/useCycleStateChange';
import { useTranslation } from '../useTranslation';
import { cycleTexts } from '../locales/cycleTexts';
import { CycleProgress } from './CycleProgress';
import { NoOrganization } from './NoOrganization';

/** Each needs a request: of two years of quarters. The story of an older cycle says how it ended. */
const SHOWN_RESULTS = 8;

function LoadFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      role="alert"
      type="error"
      showIcon
      title={failure.message || t('cycles.failed.load')}
      action={
        <Button size="small" onClick={onRetry}>
          {t('cycles.retry')}
        </Button>
      }
    />
  );
}

export function CyclesPage() {
  useLazyNamespace(cycleTexts);
  const { t } = useTranslation();
  const organizations = useSelectedOrganization();
  const { organization } = organizations;
  const { data, error, isFetching, refetch } = useCyclesQuery(organization?.id ?? skipToken);
  const navigate = useNavigate();
  const dialog = useCycleDialog();
  const { changeState, busy } = useCycleStateChange();

  if (!organization) {
    const { failure, isLoading } = organizations;
    return (
      <Flex vertical gap={16}>
        <Heading level={1}>{t('cycles.title')}</Heading>
        {failure && <LoadFailed failure={failure} onRetry={() => void organizations.refetch()} />}
        {isLoading && <Skeleton active />}
        {!failure && !isLoading && <NoOrganization />}
      </Flex>
    );
  }

  const mayCreate = organization.abilities.includes('createCycle');
  const loadFailure = data ? null : failureOf(error);
  const cycles = data?.cycles ?? [];
  const empty = data !== undefined && cycles.length === 0;
  const older = cycles.filter(({ state }) => state === 'finished').slice(SHOWN_RESULTS);

  return (
    <Flex vertical gap={16}>
      <Flex justify="space-between" align="center" gap={12} wrap>
        <Heading level={1} focusable>
          {t('cycles.title')}
        </Heading>
        {mayCreate && !empty && (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => dialog.open('new')}
          >
            {t('cycles.new')}
          </Button>
        )}
      </Flex>
      <Paragraph tone="secondary">
        {t('cycles.intro', { organization: organization.name })}
      </Paragraph>
      {loadFailure && <LoadFailed failure={loadFailure} onRetry={() => void refetch()} />}
      {data && !empty && data.current === null && (
        <Alert
          type="warning"
          showIcon
          title={t('cycles.noneRunning')}
          description={
            mayCreate &&
            t(
              cycles.some(({ state }) => state === 'planning')
                ? 'cycles.noneRunningHint'
                : 'cycles.noneRunningNext',
            )
          }
        />
      )}
      {empty && <NoCycles organization={organization} />}
      {!empty && !loadFailure && (
        <Card>
          <CycleTable
            cycles={cycles}
            current={data?.current ?? null}
            timeZone={organization.timeZone}
            loading={!data && isFetching}
            busy={busy}
            progressOf={(cycle) => (older.includes(cycle) ? null : <CycleProgress cycle={cycle} />)}
            onEdit={({ id }) => dialog.open('edit', id)}
            onDelete={({ id }) => dialog.open('delete', id)}
            onMove={(cycle, move) => {
              if (move.word === 'finish') void navigate(`/cycles/${cycle.id}/closing`);
              else if (move.asksFirst) dialog.open('reopen', cycle.id);
              else void changeState(cycle, move);
            }}
          />
        </Card>
      )}
      {data && <CycleDialogs organization={organization} cycles={cycles} dialog={dialog} />}
    </Flex>
  );
}
