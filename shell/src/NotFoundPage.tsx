// The page for an address that does not exist: back to the objectives, or the search for another page.
import { Button, EmptyState, SearchOutlined } from '@cumbre/ui/base';
import { Link } from 'react-router-dom';
import { requestPalette } from './palette/paletteRequest';
import { useTranslation } from './useTranslation';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={1}
      title={t('notFound.title')}
      action={
        <>
          <Button icon={<SearchOutlined aria-hidden />} onClick={requestPalette}>
            {t('notFound.search')}
          </Button>
          <Link to="/">{t('notFound.home')}</Link>
        </>
      }
    >
      {t('notFound.text')}
    </EmptyState>
  );
}
