// The way between the screens of this remote.
import { NavLink } from '@cumbre/remote/router';
import { useTranslation } from 'react-i18next';
import './sections.css';

const SECTIONS = [['inbox', '/notifications'], ['sharing', '/shares'], ['preferences', '/notifications/preferences']] as const;

export function Sections() {
  const { t } = useTranslation('mfe-notifications');
  return (
    <nav className="notifications-sections" aria-label={t('sections.label')}>
      {SECTIONS.map(([key, path]) => <NavLink key={key} to={path} end>{t(`sections.${key}`)}</NavLink>)}
    </nav>
  );
}
