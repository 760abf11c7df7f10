// The closed lists of the specification, word by word: databases and clients store these keys.
import {
  CYCLE_STATES,
  DEPARTMENTS,
  EMPLOYEE_COUNTS,
  HIERARCHY_LEVELS,
  INDUSTRIES,
  INVITATION_ANSWERS,
  INVITATION_ROLES,
  INVITATION_STATES,
  ITEM_KINDS,
  ITEM_TYPES,
  LANGUAGES,
  MEMBER_ROLES,
  ORGANIZATION_TYPES,
} from './enumerations';
import { invitationRoleOf, memberRoleOf } from './invitationRoles';
import { ORGANIZATION_ABILITIES } from './permissions';

const LISTS = {
  ORGANIZATION_TYPES,
  HIERARCHY_LEVELS,
  DEPARTMENTS,
  ITEM_KINDS,
  ITEM_TYPES,
  CYCLE_STATES,
  INVITATION_ANSWERS,
  MEMBER_ROLES,
  INVITATION_ROLES,
  LANGUAGES,
};

test.each([
  [
    'ORGANIZATION_TYPES',
    `
      startup governmentalOrganization nonProfitOrganizationOrNGO publicCompany
      professionallyManagedPrivateCompany familyOwnedOrProprietorManagedPrivateCompany
      individualEntrepreneurOrSoloEntrepreneur cooperative consortiumOrAlliance mutualAssociation
      tradeAssociation sportsEntityOrClub
    `,
  ],
  [
    'HIERARCHY_LEVELS',
    `
      Administrative ConsultantOrAdvisor IndependentContractor Director ExecutiveOrCSuite Manager
      Researcher Operational ProfessionalOrTechnician Supervisor Volunteer
    `,
  ],
  [
    'DEPARTMENTS',
    `
      AdministrationAndFinance ArtAndDesign PurchasingAndProcurement Consulting QualityControl
      ManagementControl ProductDevelopmentEngineering DesignImagingAndMediaProduction EducationAndTraining
      ProjectManagement ResearchAndDevelopment LegalAndCompliance LogisticsAndSupplyChain
      MarketingAndCommunications Operations JournalismReportingAndEditorial HumanResources PublicRelations
      HealthAndSafety CustomerService SustainabilityAndCorporateSocialResponsibility InformationTechnology
      Sales General
    `,
  ],
  ['ITEM_KINDS', 'objective key_result'],
  ['ITEM_TYPES', 'SINGLE RECURRENT'],
  ['CYCLE_STATES', 'planning running finished'],
  ['INVITATION_ANSWERS', 'accepted rejected'],
  ['MEMBER_ROLES', 'owner admin shepherd partner user'],
  ['INVITATION_ROLES', 'Admin Editor Viewer'],
  ['LANGUAGES', 'en es'],
] as const)('%s are those of the specification, and no other', (name, words) => {
  expect(LISTS[name]).toEqual(words.trim().split(/\s+/));
});

test('there are 24 departments', () => {
  expect(DEPARTMENTS).toHaveLength(24);
});

test('there are about 45 industries, all those that the specification names among them', () => {
  expect(INDUSTRIES.length).toBeGreaterThanOrEqual(43);
  expect(INDUSTRIES.length).toBeLessThanOrEqual(48);
  expect(new Set(INDUSTRIES).size).toBe(INDUSTRIES.length);
  expect(INDUSTRIES).toEqual(
    expect.arrayContaining([
      'aerospaceAndDefense',
      'agricultureAndFood',
      'banking',
      'construction',
      'education',
      'energy',
      'government',
      'health',
      'softwareAndIT',
      'legal',
      'logistics',
      'marketing',
      'mining',
      'nonprofit',
      'retail',
      'telecommunications',
      'transport',
      'engineering',
      'security',
      'ventureCapital',
      'beautyAndPersonalCare',
    ]),
  );
});

test('every number of people is in exactly one employee count', () => {
  let next = 1;
  for (const count of EMPLOYEE_COUNTS.slice(0, -1)) {
    const [from, to = from] = count.split('-').map(Number);
    expect(from).toBe(next);
    next = to! + 1;
  }
  expect(EMPLOYEE_COUNTS.at(-1)).toBe(`${next}+`);
});

test('an invitation is pending, accepted, rejected, expired or revoked', () => {
  expect(INVITATION_STATES).toEqual(['pending', 'accepted', 'rejected', 'expired', 'revoked']);
});

test('the nine permissions of the specification have their names', () => {
  expect(ORGANIZATION_ABILITIES.slice(0, 9)).toEqual([
    'deleteUser',
    'editUser',
    'inviteUser',
    'deleteOrganization',
    'editOrganization',
    'viewUser',
    'managePartners',
    'manageShepherds',
    'shareObjective',
  ]);
});

test('the roles of an invitation map to roles of a member and back', () => {
  expect(INVITATION_ROLES.map(memberRoleOf)).toEqual(['admin', 'partner', 'user']);
  expect(INVITATION_ROLES.map(memberRoleOf).map(invitationRoleOf)).toEqual(INVITATION_ROLES);
});
