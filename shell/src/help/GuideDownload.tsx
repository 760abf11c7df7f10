// The whole help as a PDF, to be printed or read elsewhere.
import { useDownloadGuideMutation } from '@cumbre/client/guide';
import type { Failure } from '@cumbre/client/request';
import { Button, toast } from '@cumbre/ui/base';
import { useTranslation } from 'react-i18next';

export function GuideDownload() {
  const { t } = useTranslation('shell');
  const [download, { isLoading }] = useDownloadGuideMutation();
  const start = async () => {
    const { data, error } = await download();
    if (data?.saved) toast.success(t('help.guideDone'));
    // An empty file is a failure as well: nothing was saved.
    else toast.error((error as Failure | undefined)?.message || t('help.guideFailed'));
  };
  return <Button loading={isLoading} onClick={() => void start()}>{t('help.guide')}</Button>;
}
