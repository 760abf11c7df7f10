// Shows why a remote failed, and offers a retry, or a reload if only another version of the page
// helps. Outside production it also shows the remote, its release and the cause.
import type { LoadFailureKind } from '@cumbre/contract/remoteReports';
import { Button, Heading, Paragraph } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { showsCauses } from './remotes';

/** A person cannot tell these apart, and an operator reads them in the reports. */
const wordsOf = (kind: LoadFailureKind) =>
  kind === 'register' || kind === 'first-render' || kind === 'uncaught' ? 'broken' : kind;

export function RemoteFailure({
  kind,
  cause,
  onRetry,
}: {
  kind: LoadFailureKind;
  cause: string;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  return (
    <section className="shell-notice" role="alert">
      <Heading level={1}>{t('remote.title')}</Heading>
      <Paragraph>{t(`remote.${wordsOf(kind)}`)}</Paragraph>
      {showsCauses() && (
        <pre className="shell-notice-cause" lang="en">
          {cause}
        </pre>
      )}
      <div className="shell-notice-actions">
        <Button type="primary" onClick={onRetry}>
          {t('remote.retry')}
        </Button>
        {kind === 'contract' && (
          <Button onClick={() => window.location.reload()}>{t('remote.reload')}</Button>
        )}
      </div>
    </section>
  );
}
