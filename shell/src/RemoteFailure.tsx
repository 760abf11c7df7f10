// Says what happened to a remote, and offers to try again. Where only another version of the page can help, it offers that.
// Outside production it names the remote, its release and the cause as well.
import type { LoadFailureKind } from '@cumbre/contract/remoteReports';
import { Button, Heading, Paragraph } from '@cumbre/ui/base';
import { useTranslation } from 'react-i18next';
import { showsCauses } from './remotes';

export function RemoteFailure({ kind, cause, onRetry }: { kind: LoadFailureKind; cause: string; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <section className="shell-notice" role="alert">
      <Heading level={1}>{t('remote.title')}</Heading>
      <Paragraph>{t(`remote.${kind}`)}</Paragraph>
      {showsCauses() && <pre className="shell-notice-cause" lang="en">{cause}</pre>}
      <div className="shell-notice-actions">
        <Button type="primary" onClick={onRetry}>{t('remote.retry')}</Button>
        {kind === 'contract' && <Button onClick={() => window.location.reload()}>{t('remote.reload')}</Button>}
      </div>
    </section>
  );
}
