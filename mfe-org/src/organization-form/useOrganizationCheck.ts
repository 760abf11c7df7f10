// The validation errors of an organization, in the order of its fields: required fields follow
// section 5 of the specification.
import { websiteAddress } from '@cumbre/contract/website';
import type { Problems } from '@cumbre/forms/form';
import { useTranslation } from '../useTranslation';
import type { OrganizationValues } from './organizationValues';

export function useOrganizationCheck(): (
  values: OrganizationValues,
) => Problems<OrganizationValues> {
  const { t } = useTranslation();
  const websiteProblem = ({ website, noWebsite }: OrganizationValues) => {
    if (noWebsite) return null;
    if (!website.trim()) return t('settings.required.website');
    return websiteAddress(website) ? null : t('settings.websiteInvalid');
  };
  return (values) => {
    const required = (name: 'type' | 'employees' | 'industry' | 'country' | 'timeZone') =>
      values[name] ? null : t(`settings.required.${name}`);
    return {
      name: values.name.trim() ? null : t('settings.required.name'),
      type: required('type'),
      employees: required('employees'),
      industry: required('industry'),
      country: required('country'),
      website: websiteProblem(values),
      timeZone: required('timeZone'),
    };
  };
}
