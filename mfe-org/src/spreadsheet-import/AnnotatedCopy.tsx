// Downloads a copy of the file in which each row has its errors. The copy has all rows, or only the rows
// that an import has left out.
import { failureOf } from '@cumbre/client/failure';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, DownloadOutlined } from '@cumbre/ui/base';
import type { ReactNode } from 'react';
import { useTranslation } from '../useTranslation';
import { fileFailureText } from './fileFailureText';
import { useAnnotateOkrsMutation } from './spreadsheetImportApi';

export interface AnnotatedCopyProps {
  organization: string;
  cycle: string;
  file: File;
  /** Without it, the copy has all rows, and nothing is sent that an earlier server would refuse. */
  rows?: 'leftOut';
  /** What the button says. */
  children: ReactNode;
}

export function AnnotatedCopy({ children, ...asked }: AnnotatedCopyProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [annotate, { isLoading }] = useAnnotateOkrsMutation();
  async function start() {
    const { data, error } = await annotate(asked);
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
      {children}
    </Button>
  );
}
