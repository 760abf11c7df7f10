// An organization as its form holds it, and back as the calls carry it: "no website" is a tick in the form and null in
// the call, the switches are true in the form and 1 in the call (specification, section 3).
import type { CreateOrganizationBody, Organization } from '@cumbre/contract/organizations';
import { websiteAddress } from '@cumbre/contract/website';

export interface OrganizationValues {
  name: string;
  type: Organization['type'];
  employees: Organization['employees'];
  industry: Organization['industry'];
  country: string;
  website: string;
  noWebsite: boolean;
  timeZone: string;
  purpose: boolean;
  shareOkrs: boolean;
  visibleMembers: boolean;
}

type OrganizationFields = Required<CreateOrganizationBody>;

export function valuesOf(organization: OrganizationFields): OrganizationValues {
  const { name, type, employees, industry, country, website, timeZone, purpose, shareOkrs, visibleMembers } = organization;
  return {
    name, type, employees, industry, country, timeZone, purpose, website: website ?? '', noWebsite: website === null,
    shareOkrs: shareOkrs === 1, visibleMembers: visibleMembers === 1,
  };
}

export function bodyOf({ noWebsite, website, shareOkrs, visibleMembers, name, ...rest }: OrganizationValues): OrganizationFields {
  return { ...rest, name: name.trim(), website: noWebsite ? null : (websiteAddress(website) ?? website.trim()), shareOkrs: shareOkrs ? 1 : 0, visibleMembers: visibleMembers ? 1 : 0 };
}

/** The fields that differ, so that two people may change two fields. */
export function changedFields(before: OrganizationFields, after: OrganizationFields): Partial<OrganizationFields> {
  const names = Object.keys(after) as (keyof OrganizationFields)[];
  return Object.fromEntries(names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]));
}

/** What a new organization begins with (specification, section 9). */
export function newOrganization(timeZone: string): Partial<OrganizationValues> {
  return { name: '', website: '', noWebsite: false, timeZone, purpose: false, shareOkrs: true, visibleMembers: false };
}
