import { createOrganizationBody, updateOrganizationBody } from './organizations';
import { websiteAddress } from './website';

const ADDRESSES = [
  ['www.example.org', 'https://www.example.org'],
  [' example.org/about ', 'https://example.org/about'],
  ['http://example.org', 'http://example.org'],
  ['https://example.org/', 'https://example.org'],
  ['example.org:8080', 'https://example.org:8080'],
  ['HTTPS://Example.ORG', 'https://example.org'],
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  ['https://example.org/\uD800', 'https://example.org/%EF%BF%BD'],
] as const;
const NONE = [
  '',
  '  ',
  'sierra',
  'https://nodots',
  'javascript:alert(1)',
  'mailto:a@example.org',
  'a b.org',
  'https://me:secret@example.org',
  '.org',
  `https://example.org/${'a'.repeat(2_000)}`,
];
const rest = {
  name: 'Sierra',
  industry: 'education',
  employees: '11-50',
  country: 'CL',
  type: 'cooperative',
};
const ID = '018f0000-0000-7000-8000-000000000000';

it.each(ADDRESSES)('normalizes %j to %j, and that address to itself', (typed, address) => {
  expect(websiteAddress(typed)).toBe(address);
  expect(websiteAddress(address)).toBe(address);
});

it.each(NONE)('refuses %j as a website', (typed) => expect(websiteAddress(typed)).toBeNull());

it.each(ADDRESSES)(
  'validates %j by the same rule when an organization is created and when it is changed',
  (website, address) => {
    expect(createOrganizationBody.parse({ ...rest, website }).website).toBe(address);
    expect(updateOrganizationBody.parse({ id: ID, website }).website).toBe(address);
  },
);

it.each(NONE)('refuses %j at both calls', (website) => {
  expect(createOrganizationBody.safeParse({ ...rest, website }).success).toBe(false);
  expect(updateOrganizationBody.safeParse({ id: ID, website }).success).toBe(false);
});
