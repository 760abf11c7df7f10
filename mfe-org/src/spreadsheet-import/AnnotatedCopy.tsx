// Downloads a copy of the refused file with what is wrong written beside each row.
import type { Failure } from '@cumbre/client/request';
import { useHost } from '@cumbre/remote/host';
import { Button, DownloadOutlined } from '@cumbre/ui/base';
import { useOrgTexts } from '../useOrgTexts';
import { failureWords } from './failureWords';
import { useAnnotateOkrsMutation } from './importCalls';

export interface AnnotatedCopyProps {
  organization: string;
  cycle: string;
  file: File;
}

export function AnnotatedCopy({ organization, cycle, file }: AnnotatedCopyProps) {
  const t = useOrgTexts('spreadsheets');
  const { notify } = useHost();
  const [annotate, { isLoading }] = useAnnotateOkrsMutation();
  async function start() {
    const { data, error } = await annotate({ organization, cycle, file });
    if (error) notify.error(failureWords(t, error as Failure));
    else if (data?.saved) notify.success(t('download.done'));
  }
  return <Button icon={<DownloadOutlined aria-hidden />} loading={isLoading} onClick={() => void start()}>{t('import.annotated')}</Button>;
}
