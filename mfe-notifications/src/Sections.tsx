// The navigation between the inbox and its settings.
import { NavLink } from '@cumbre/remote/router';
import './sections.css';
import { useTranslation } from './useTranslation';

const SECTIONS = [
  ['inbox', '/notifications'],
  ['preferences', '/notifications/preferences'],
] as const;

export function Sections() {
  const { t } = useTranslation();
  return (
    <nav className="mfe-notifications_sections" aria-label={t('sections.label')}>
      {SECTIONS.map(([key, path]) => (
        <NavLink key={key} to={path} end>
          {t(`sections.${key}`)}
        </NavLink>
      ))}
    </nav>
  );
}
