// Converts an organization to form values and back to a request: "no website" is a checkbox in the
// form and null in the request, the switches are true in the form and 1 in the request
// (specification, section 3).
import type { CreateOrganizationBody, Organization } from '@cumbre/contract/organizations';
import { websiteAddress } from '@cumbre/contract/website';

export interface OrganizationValues {
  name: string;
  /** null: not chosen yet. */
  type: Organization['type'] | null;
  employees: Organization['employees'] | null;
  industry: Organization['industry'] | null;
  country: string | null;
  website: string;
  noWebsite: boolean;
  timeZone: string;
  purpose: boolean;
  shareOkrs: boolean;
  visibleMembers: boolean;
}

type OrganizationFields = Required<CreateOrganizationBody>;

export function valuesOf(organization: OrganizationFields): OrganizationValues {
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
  return {
    name,
    type,
    employees,
    industry,
    country,
    timeZone,
    purpose,
    website: website ?? '',
    noWebsite: website === null,
    shareOkrs: shareOkrs === 1,
    visibleMembers: visibleMembers === 1,
  };
}

/** A form is sent once every choice is made. */
function chosen<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The organization form was sent with a choice missing.');
  return value;
}

export function bodyOf({
  noWebsite,
  website,
  shareOkrs,
  visibleMembers,
  name,
  type,
  employees,
  industry,
  country,
  ...rest
}: OrganizationValues): OrganizationFields {
  return {
    ...rest,
    type: chosen(type),
    employees: chosen(employees),
    industry: chosen(industry),
    country: chosen(country),
    name: name.trim(),
    website: noWebsite ? null : (websiteAddress(website) ?? website.trim()),
    shareOkrs: shareOkrs ? 1 : 0,
    visibleMembers: visibleMembers ? 1 : 0,
  };
}

/** The fields that differ, so that two people may change two fields. */
export function changedFields(
  before: OrganizationFields,
  after: OrganizationFields,
): Partial<OrganizationFields> {
  const names = Object.keys(after) as (keyof OrganizationFields)[];
  return Object.fromEntries(
    names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]),
  );
}

/**
 * The default values of a new organization (specification, section 9). What the specification requires
 * besides the name is that of an organization of the person, where there is one; a website is its own.
 */
export function newOrganization(timeZone: string, like: Organization | null): OrganizationValues {
  return {
    name: '',
    type: like?.type ?? null,
    employees: like?.employees ?? null,
    industry: like?.industry ?? null,
    country: like?.country ?? null,
    website: '',
    noWebsite: like !== null,
    timeZone,
    purpose: false,
    shareOkrs: true,
    visibleMembers: false,
  };
}
