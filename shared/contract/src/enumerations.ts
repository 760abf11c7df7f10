// The closed lists of the product, as stable keys. They come from the specification (entities and enumerations);
// where it leaves a list open (industries, employee counts) the full list is decided here. Labels live with the screens.
// This module carries no schema library, so that screens may import it at no cost.

export const ORGANIZATION_TYPES = [
  'startup', 'governmentalOrganization', 'nonProfitOrganizationOrNGO', 'publicCompany',
  'professionallyManagedPrivateCompany', 'familyOwnedOrProprietorManagedPrivateCompany',
  'individualEntrepreneurOrSoloEntrepreneur', 'cooperative', 'consortiumOrAlliance', 'mutualAssociation',
  'tradeAssociation', 'sportsEntityOrClub',
] as const;

export const HIERARCHY_LEVELS = [
  'Administrative', 'ConsultantOrAdvisor', 'IndependentContractor', 'Director', 'ExecutiveOrCSuite', 'Manager',
  'Researcher', 'Operational', 'ProfessionalOrTechnician', 'Supervisor', 'Volunteer',
] as const;

export const DEPARTMENTS = [
  'AdministrationAndFinance', 'ArtAndDesign', 'PurchasingAndProcurement', 'Consulting', 'QualityControl',
  'ManagementControl', 'ProductDevelopmentEngineering', 'DesignImagingAndMediaProduction', 'EducationAndTraining',
  'ProjectManagement', 'ResearchAndDevelopment', 'LegalAndCompliance', 'LogisticsAndSupplyChain',
  'MarketingAndCommunications', 'Operations', 'JournalismReportingAndEditorial', 'HumanResources', 'PublicRelations',
  'HealthAndSafety', 'CustomerService', 'SustainabilityAndCorporateSocialResponsibility', 'InformationTechnology',
  'Sales', 'General',
] as const;

export const INDUSTRIES = [
  'aerospaceAndDefense', 'agricultureAndFood', 'architectureAndPlanning', 'artsAndCulture', 'automotive', 'banking',
  'beautyAndPersonalCare', 'biotechnology', 'chemicals', 'construction', 'consulting', 'consumerGoods', 'education',
  'electronics', 'energy', 'engineering', 'entertainmentAndMedia', 'environmentalServices', 'fashionAndTextiles',
  'financialServices', 'fishingAndForestry', 'government', 'health', 'hospitalityAndTourism', 'humanResources',
  'insurance', 'internationalOrganizations', 'legal', 'logistics', 'manufacturing', 'marketing', 'mining', 'nonprofit',
  'pharmaceuticals', 'publishingAndJournalism', 'realEstate', 'research', 'restaurants', 'retail', 'security',
  'softwareAndIT', 'sports', 'telecommunications', 'transport', 'ventureCapital', 'waterAndSanitation', 'other',
] as const;

export const EMPLOYEE_COUNTS = ['1', '2-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000', '5001-10000', '10001+'] as const;

export const MEMBER_ROLES = ['owner', 'admin', 'shepherd', 'partner', 'user'] as const;
export const INVITATION_ROLES = ['Admin', 'Editor', 'Viewer'] as const;
export const INVITATION_STATES = ['pending', 'accepted', 'rejected', 'expired', 'revoked'] as const;
export const INVITATION_ANSWERS = ['accepted', 'rejected'] as const;

export const API_KEY_SCOPES = ['read', 'write'] as const;

export const CYCLE_STATES = ['planning', 'running', 'finished'] as const;
export const ITEM_KINDS = ['objective', 'key_result'] as const;
export const ITEM_TYPES = ['SINGLE', 'RECURRENT'] as const;
export const FREQUENCIES = ['daily', 'weekly', 'biweekly', 'monthly', 'quarterly'] as const;
export const OCCURRENCE_MODES = ['last', 'sum', 'mean'] as const;
export const ITEM_STATUSES = ['achieved', 'onTrack', 'behind', 'atRisk', 'notStarted', 'outdated'] as const;
export const COMMITMENT_STATES = ['open', 'kept', 'missed', 'dropped'] as const;
export const NOTIFICATION_KINDS = [
  'shareOffered', 'shareAccepted', 'shareRejected', 'shareStopped', 'shareRenounced', 'invitation', 'assigned', 'noteAdded',
  'checkInDue', 'cycleStarted', 'cycleFinishing', 'cycleFinished', 'webhookOff',
] as const;
/** How a person is told by mail; the inbox has everything. */
export const NOTIFICATION_DELIVERIES = ['now', 'daily', 'never'] as const;
export const SHARE_STATES = ['pending', 'accepted', 'rejected', 'stopped', 'renounced'] as const;
export const SHARE_DIRECTIONS = ['given', 'received'] as const;
export const SHARE_ABILITIES = ['accept', 'reject', 'stop', 'renounce'] as const;
/** What a webhook may tell of. */
export const WEBHOOK_KINDS = ['progress.recorded', 'item.created', 'cycle.stateChanged'] as const;
export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
/** By a person · failing for a day · its address said that it is gone (410). */
export const WEBHOOK_OFF_REASONS = ['person', 'failing', 'gone'] as const;
export const LANGUAGES = ['en', 'es'] as const;

/** ISO 3166-1 alpha-2. Their names come from the browser (Intl.DisplayNames), in either language. */
export const COUNTRIES = [
  'AD', 'AE', 'AF', 'AG', 'AI', 'AL', 'AM', 'AO', 'AQ', 'AR', 'AS', 'AT', 'AU', 'AW', 'AX', 'AZ', 'BA', 'BB', 'BD', 'BE', 'BF', 'BG',
  'BH', 'BI', 'BJ', 'BL', 'BM', 'BN', 'BO', 'BQ', 'BR', 'BS', 'BT', 'BV', 'BW', 'BY', 'BZ', 'CA', 'CC', 'CD', 'CF', 'CG', 'CH', 'CI',
  'CK', 'CL', 'CM', 'CN', 'CO', 'CR', 'CU', 'CV', 'CW', 'CX', 'CY', 'CZ', 'DE', 'DJ', 'DK', 'DM', 'DO', 'DZ', 'EC', 'EE', 'EG', 'EH',
  'ER', 'ES', 'ET', 'FI', 'FJ', 'FK', 'FM', 'FO', 'FR', 'GA', 'GB', 'GD', 'GE', 'GF', 'GG', 'GH', 'GI', 'GL', 'GM', 'GN', 'GP', 'GQ',
  'GR', 'GS', 'GT', 'GU', 'GW', 'GY', 'HK', 'HM', 'HN', 'HR', 'HT', 'HU', 'ID', 'IE', 'IL', 'IM', 'IN', 'IO', 'IQ', 'IR', 'IS', 'IT',
  'JE', 'JM', 'JO', 'JP', 'KE', 'KG', 'KH', 'KI', 'KM', 'KN', 'KP', 'KR', 'KW', 'KY', 'KZ', 'LA', 'LB', 'LC', 'LI', 'LK', 'LR', 'LS',
  'LT', 'LU', 'LV', 'LY', 'MA', 'MC', 'MD', 'ME', 'MF', 'MG', 'MH', 'MK', 'ML', 'MM', 'MN', 'MO', 'MP', 'MQ', 'MR', 'MS', 'MT', 'MU',
  'MV', 'MW', 'MX', 'MY', 'MZ', 'NA', 'NC', 'NE', 'NF', 'NG', 'NI', 'NL', 'NO', 'NP', 'NR', 'NU', 'NZ', 'OM', 'PA', 'PE', 'PF', 'PG',
  'PH', 'PK', 'PL', 'PM', 'PN', 'PR', 'PS', 'PT', 'PW', 'PY', 'QA', 'RE', 'RO', 'RS', 'RU', 'RW', 'SA', 'SB', 'SC', 'SD', 'SE', 'SG',
  'SH', 'SI', 'SJ', 'SK', 'SL', 'SM', 'SN', 'SO', 'SR', 'SS', 'ST', 'SV', 'SX', 'SY', 'SZ', 'TC', 'TD', 'TF', 'TG', 'TH', 'TJ', 'TK',
  'TL', 'TM', 'TN', 'TO', 'TR', 'TT', 'TV', 'TW', 'TZ', 'UA', 'UG', 'UM', 'US', 'UY', 'UZ', 'VA', 'VC', 'VE', 'VG', 'VI', 'VN', 'VU',
  'WF', 'WS', 'YE', 'YT', 'ZA', 'ZM', 'ZW',
] as const;

export type OrganizationType = (typeof ORGANIZATION_TYPES)[number];
export type HierarchyLevel = (typeof HIERARCHY_LEVELS)[number];
export type Department = (typeof DEPARTMENTS)[number];
export type Industry = (typeof INDUSTRIES)[number];
export type EmployeeCount = (typeof EMPLOYEE_COUNTS)[number];
export type MemberRole = (typeof MEMBER_ROLES)[number];
export type InvitationRole = (typeof INVITATION_ROLES)[number];
export type InvitationState = (typeof INVITATION_STATES)[number];
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];
export type CycleState = (typeof CYCLE_STATES)[number];
export type ItemKind = (typeof ITEM_KINDS)[number];
export type ItemType = (typeof ITEM_TYPES)[number];
export type Frequency = (typeof FREQUENCIES)[number];
export type OccurrenceMode = (typeof OCCURRENCE_MODES)[number];
export type ItemStatus = (typeof ITEM_STATUSES)[number];
export type CommitmentState = (typeof COMMITMENT_STATES)[number];
export type Language = (typeof LANGUAGES)[number];
export type NotificationDelivery = (typeof NOTIFICATION_DELIVERIES)[number];
export type ShareState = (typeof SHARE_STATES)[number];
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
