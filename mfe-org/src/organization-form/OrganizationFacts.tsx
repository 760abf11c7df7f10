// The settings as read-only facts, for members who may not change them.
import type { Organization } from '@cumbre/contract/organizations';
import { Paragraph } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { countryName, timeZoneName } from '../placeOptions';

export function OrganizationFacts({ organization }: { organization: Organization }) {
  const { t, language } = useTranslation();
  const {
    name,
    type,
    employees,
    industry,
    country,
    website,
    timeZone,
    purpose,
    shareOkrs,
    visibleMembers,
  } = organization;
  const facts = [
    [t('settings.name'), name],
    [t('settings.type'), t(`labels.organizationType.${type}`)],
    [t('settings.employees'), t(`labels.employeeCount.${employees}`)],
    [t('settings.industry'), t(`labels.industry.${industry}`)],
    [t('settings.country'), countryName(country, language)],
    [t('settings.website'), website ?? t('settings.noWebsite')],
    [t('settings.timeZone'), timeZoneName(timeZone, language)],
    [t('settings.purpose'), t(purpose ? 'settings.on' : 'settings.off')],
    [t('settings.shareOkrs'), t(shareOkrs ? 'settings.on' : 'settings.off')],
    [t('settings.visibleMembers'), t(visibleMembers ? 'settings.on' : 'settings.off')],
  ];
  return (
    <>
      <Paragraph tone="secondary">{t('settings.readOnly')}</Paragraph>
      <dl className="mfe-org_facts">
        {facts.flatMap(([term, fact]) => [
          <dt key={`${term}-term`}>{term}</dt>,
          <dd key={`${term}-fact`}>{fact}</dd>,
        ])}
      </dl>
    </>
  );
}
