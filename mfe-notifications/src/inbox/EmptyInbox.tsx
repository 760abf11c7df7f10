// Nothing has happened yet: say what will appear here, and where to go meanwhile.
import { Paragraph } from '@cumbre/ui/base';
import { Link } from '@cumbre/remote/router';
import { useTranslation } from 'react-i18next';

export function EmptyInbox() {
  const { t } = useTranslation('mfe-notifications');
  return (
    <div className="notifications-empty cu-stack-small">
      <Paragraph>{t('inbox.empty')}</Paragraph>
      <Link to="/">{t('inbox.home')}</Link>
    </div>
  );
}
