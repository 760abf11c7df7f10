// The settings as facts, for members who may read but not change them.
import type { Organization } from '@cumbre/contract/organizations';
import { Paragraph } from '@cumbre/ui/base';
import { useTranslation } from 'react-i18next';
import { useOrgTexts } from '../useOrgTexts';
import { countryName, shownTimeZone } from './placeOptions';

export function OrganizationFacts({ organization }: { organization: Organization }) {
  const t = useOrgTexts('settings');
  const label = useOrgTexts('labels');
  const { language } = useTranslation().i18n;
  const { name, type, employees, industry, country, website, timeZone, purpose, shareOkrs, visibleMembers } = organization;
  const facts = [
    [t('name'), name], [t('type'), label(`organizationType.${type}`)], [t('employees'), label(`employeeCount.${employees}`)],
    [t('industry'), label(`industry.${industry}`)], [t('country'), countryName(country, language)], [t('website'), website ?? t('noWebsite')],
    [t('timeZone'), shownTimeZone(timeZone)], [t('purpose'), t(purpose ? 'on' : 'off')], [t('shareOkrs'), t(shareOkrs ? 'on' : 'off')], [t('visibleMembers'), t(visibleMembers ? 'on' : 'off')],
  ];
  return (
    <>
      <Paragraph tone="secondary">{t('readOnly')}</Paragraph>
      <dl className="org-facts">
        {facts.flatMap(([term, fact]) => [<dt key={`${term}-term`}>{term}</dt>, <dd key={`${term}-fact`}>{fact}</dd>])}
      </dl>
    </>
  );
}
