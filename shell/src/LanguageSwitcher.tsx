// English or Spanish; each language in its own words.
import { Button, GlobalOutlined } from '@cumbre/ui/base';
import { Dropdown } from '@cumbre/ui/overlay';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { emit } from './events';
import { LANGUAGES, currentLanguage } from './languages';

export function LanguageSwitcher() {
  const { t } = useTranslation('shell');
  const current = currentLanguage();
  const items = LANGUAGES.map((language) => ({
    key: language,
    label: <span lang={language}>{t(`language.${language}`)}</span>,
    onClick: () => void i18next.changeLanguage(language).then(() => emit('language-changed', { language })),
  }));
  return (
    <Dropdown menu={{ items, selectable: true, selectedKeys: [current] }} trigger={['click']}>
      <Button type="text" icon={<GlobalOutlined />} aria-haspopup="menu" aria-label={`${current.toUpperCase()}, ${t('language.label')}: ${t(`language.${current}`)}`}>
        {current.toUpperCase()}
      </Button>
    </Dropdown>
  );
}
