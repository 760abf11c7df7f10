// Downloads one cycle as a spreadsheet, or every cycle as a separate file: codes are unique within
// a cycle, so a file of one cycle can be imported again. When the server has no file, this is a
// warning and not an error (specification, section 8).
import type { Cycle } from '@cumbre/contract/cycles';
import type { Failure } from '@cumbre/client/request';
import { initialCycle } from '@cumbre/domain/cycles';
import { NO_TEAM } from '@cumbre/domain/teams';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useSearchParams } from '@cumbre/remote/router';
import {
  Button,
  Card,
  DownloadOutlined,
  Flex,
  NativeSelect,
  Paragraph,
  Text,
} from '@cumbre/ui/base';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../useTranslation';
import { useDownloadOkrsMutation, useTeamsOfOrganizationQuery } from './spreadsheetDownloadApi';

/** In the address, in the place of a cycle. */
const ALL = 'all';
const NO_TEAMS = { teams: [] };

const sizeText = (bytes: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  }).format(Math.max(1, bytes / 1000));

export interface SpreadsheetDownloadProps {
  organization: string;
  /** At least one. */
  cycles: readonly Cycle[];
  current: string | null;
}

export function SpreadsheetDownload({ organization, cycles, current }: SpreadsheetDownloadProps) {
  const { t, language } = useTranslation();
  const { notify } = useRemoteContext();
  const [search, setSearch] = useSearchParams();
  const [download] = useDownloadOkrsMutation();
  const underWay = useRef<{ abort: () => void } | null>(null);
  const cycleId = useId();
  const teamId = useId();
  const { data: { teams } = NO_TEAMS } = useTeamsOfOrganizationQuery(organization);
  const [done, setDone] = useState<number | null>(null);
  const asked = search.get('cycle');
  const all = asked === ALL && cycles.length > 1;
  const chosen = initialCycle(cycles, asked, current);
  const team = [NO_TEAM, ...teams.map(({ id }) => id)].find((id) => id === search.get('team'));
  const working = done !== null;

  function choose(name: 'cycle' | 'team', value: string) {
    setSearch(
      (next) => {
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  }

  /**
   * The size of the file, 0 where the server has none; null after a cancelled or a failed download, which shows a
   * message.
   */
  async function save({ id }: Cycle): Promise<number | null> {
    const call = download({ organization, cycle: id, ...(team && { team }) });
    underWay.current = call;
    const { data, error } = await call;
    const failure = error as (Failure & { name?: string }) | undefined;
    if (failure?.name === 'AbortError') return null;
    if (!failure || failure.status === 404 || failure.code === 'FILE_MISSING')
      return data?.bytes ?? 0;
    notify.error(failure.message || t('spreadsheets.download.failed'));
    return null;
  }

  async function start() {
    let saved = 0;
    let bytes = 0;
    for (const [index, cycle] of (all
      ? cycles
      : cycles.filter((each) => each === chosen)
    ).entries()) {
      setDone(index);
      const came = await save(cycle);
      if (came === null) return setDone(null);
      if (came > 0) saved += 1;
      bytes += came;
    }
    setDone(null);
    if (saved === 0) notify.warning(t('spreadsheets.download.nothing'));
    else {
      const size = sizeText(bytes, language);
      notify.success(
        all
          ? t('spreadsheets.download.allDone', { count: saved, size })
          : t('spreadsheets.download.doneSize', { size }),
      );
    }
  }

  return (
    <Card>
      <Flex vertical gap={16} align="flex-start">
        <Paragraph>{t('spreadsheets.download.intro')}</Paragraph>
        <Flex vertical gap={4} className="mfe-org_form mfe-org_wide">
          <label htmlFor={cycleId}>{t('spreadsheets.download.cycle')}</label>
          <NativeSelect
            id={cycleId}
            value={all ? ALL : (chosen?.id ?? '')}
            onChange={(id) => choose('cycle', id)}
            disabled={working}
            options={[
              ...cycles.map(({ id, name, state }) => ({
                value: id,
                label: t('spreadsheets.import.cycleOption', {
                  name,
                  state: t(`labels.cycleState.${state}`),
                }),
              })),
              ...(cycles.length > 1 ? [{ value: ALL, label: t('spreadsheets.download.all') }] : []),
            ]}
          />
          {!all && chosen && !team ? (
            <Text small tone="secondary">
              {t('spreadsheets.download.items', { count: chosen.items })}
            </Text>
          ) : null}
        </Flex>
        {teams.length > 0 && (
          <Flex vertical gap={4} className="mfe-org_form mfe-org_wide">
            <label htmlFor={teamId}>{t('spreadsheets.download.team')}</label>
            <NativeSelect
              id={teamId}
              value={team ?? ''}
              onChange={(value) => choose('team', value)}
              disabled={working}
              options={[
                { value: '', label: t('spreadsheets.download.allTeams') },
                ...teams.map(({ id, name }) => ({ value: id, label: name })),
                { value: NO_TEAM, label: t('spreadsheets.download.noTeam') },
              ]}
            />
            <Text small tone="secondary">
              {t('spreadsheets.download.teamHint')}
            </Text>
          </Flex>
        )}
        <Flex gap={12}>
          <Button
            type="primary"
            icon={<DownloadOutlined aria-hidden />}
            loading={working}
            onClick={() => void start()}
          >
            {working
              ? all
                ? t('spreadsheets.download.workingAll', { at: done + 1, all: cycles.length })
                : t('spreadsheets.download.working')
              : t('spreadsheets.download.download')}
          </Button>
          {working && (
            <Button onClick={() => underWay.current?.abort()}>
              {t('spreadsheets.download.cancel')}
            </Button>
          )}
        </Flex>
      </Flex>
    </Card>
  );
}
