// The whole help as a PDF, to be printed or read elsewhere.
import { failureOf } from '@cumbre/client/failure';
import { useDownloadGuideMutation } from '@cumbre/client/guide';
import { Button, toast } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';

export function GuideDownload() {
  const { t } = useTranslation();
  const [download, { isLoading }] = useDownloadGuideMutation();
  const start = async () => {
    const { data, error } = await download();
    if (data?.saved) toast.success(t('help.guideDone'));
    // An empty file is a failure as well: nothing was saved.
    else toast.error(failureOf(error)?.message || t('help.guideFailed'));
  };
  return (
    <Button loading={isLoading} onClick={() => void start()}>
      {t('help.guide')}
    </Button>
  );
}
