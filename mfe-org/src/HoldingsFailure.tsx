// Shows that the items of a member could not be counted, with a button that tries again.
import { failureOf } from '@cumbre/client/failure';
import { Alert, Button } from '@cumbre/ui/base';
import { useTranslation } from './useTranslation';

export function HoldingsFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      role="alert"
      type="error"
      showIcon
      title={failureOf(error)?.message || t('members.failed.holdings')}
      action={
        <Button size="small" onClick={onRetry}>
          {t('members.retry')}
        </Button>
      }
    />
  );
}
