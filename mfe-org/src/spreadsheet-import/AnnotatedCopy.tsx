// Downloads a copy of the refused file with the errors of each row beside it.
import { failureOf } from '@cumbre/client/failure';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, DownloadOutlined } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { fileFailureText } from './fileFailureText';
import { useAnnotateOkrsMutation } from './spreadsheetImportApi';

export interface AnnotatedCopyProps {
  organization: string;
  cycle: string;
  file: File;
}

export function AnnotatedCopy({ organization, cycle, file }: AnnotatedCopyProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [annotate, { isLoading }] = useAnnotateOkrsMutation();
  async function start() {
    const { data, error } = await annotate({ organization, cycle, file });
    const failure = failureOf(error);
    if (failure) notify.error(fileFailureText(t, failure));
    else if (data?.saved) notify.success(t('spreadsheets.download.done'));
  }
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={isLoading}
      onClick={() => void start()}
    >
      {t('spreadsheets.import.annotated')}
    </Button>
  );
}
