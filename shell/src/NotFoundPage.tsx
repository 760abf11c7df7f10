// The page for an address that does not exist: that address, to find a slip in it, the way back to the
// objectives, and the search for another page.
import { Button, EmptyState, SearchOutlined } from '@cumbre/ui/base';
import { Link, useLocation } from 'react-router-dom';
import { requestPalette } from './palette/paletteRequest';
import { useTranslation } from './useTranslation';

const LONGEST = 120;

/** As a person types it: decoded where that is possible, and not longer than a few lines. */
function addressOf(pathname: string): string {
  let address = pathname;
  try {
    address = decodeURI(pathname);
  } catch {
    // A broken escape stays as it is.
  }
  const typed = `${window.location.host}${address}`;
  return typed.length > LONGEST ? `${typed.slice(0, LONGEST)}…` : typed;
}

export function NotFoundPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
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
      <bdi className="shell-not-found-address">{addressOf(pathname)}</bdi>
    </EmptyState>
  );
}
