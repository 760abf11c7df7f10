// Downloads one cycle as a spreadsheet. Where the server has no file for it, that is a warning and not an error
// (specification, section 8).
import type { Cycle } from '@cumbre/contract/cycles';
import type { Failure } from '@cumbre/client/request';
import { useHost } from '@cumbre/remote/host';
import { useSearchParams } from '@cumbre/remote/router';
import { Button, Card, DownloadOutlined, Flex, Paragraph } from '@cumbre/ui/base';
import { Select } from '@cumbre/ui/form';
import { useId, useRef } from 'react';
import { useOrgTexts } from '../useOrgTexts';
import { useDownloadOkrsMutation } from './downloadCalls';

export interface SpreadsheetDownloadProps {
  organization: string;
  /** At least one. */
  cycles: readonly Cycle[];
  current: string | null;
}

export function SpreadsheetDownload({ organization, cycles, current }: SpreadsheetDownloadProps) {
  const t = useOrgTexts('spreadsheets');
  const label = useOrgTexts('labels');
  const { notify } = useHost();
  const [search, setSearch] = useSearchParams();
  const [download, { isLoading }] = useDownloadOkrsMutation();
  const underWay = useRef<{ abort: () => void } | null>(null);
  const cycleId = useId();
  const wanted = [search.get('cycle'), current].find((id) => cycles.some((cycle) => cycle.id === id));
  const cycle = wanted ?? cycles[0]?.id ?? '';

  async function start() {
    const call = download({ organization, cycle });
    underWay.current = call;
    const { data, error } = await call;
    const failure = error as (Failure & { name?: string }) | undefined;
    if (failure?.name === 'AbortError') return;
    if (failure && failure.status !== 404 && failure.code !== 'FILE_MISSING') notify.error(failure.message || t('download.failed'));
    else if (data?.saved) notify.success(t('download.done'));
    else notify.warning(t('download.nothing'));
  }

  return (
    <Card>
      <Flex vertical gap={16} align="flex-start">
        <Paragraph>{t('download.intro')}</Paragraph>
        <Flex vertical gap={4} className="org-form org-wide">
          <label htmlFor={cycleId}>{t('download.cycle')}</label>
          <Select id={cycleId} value={cycle} onChange={(id) => setSearch({ cycle: id }, { replace: true })} disabled={isLoading}
            options={cycles.map(({ id, name, state }) => ({ value: id, label: t('import.cycleOption', { name, state: label(`cycleState.${state}`) }) }))} />
        </Flex>
        <Flex gap={12}>
          <Button type="primary" icon={<DownloadOutlined aria-hidden />} loading={isLoading} onClick={start}>{t(isLoading ? 'download.working' : 'download.download')}</Button>
          {isLoading && <Button onClick={() => underWay.current?.abort()}>{t('download.cancel')}</Button>}
        </Flex>
      </Flex>
    </Card>
  );
}
