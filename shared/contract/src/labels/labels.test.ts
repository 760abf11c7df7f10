// Every value of the enumerations has a label in both languages, and every label has a value.
import {
  CYCLE_STATES,
  DEPARTMENTS,
  EMPLOYEE_COUNTS,
  HIERARCHY_LEVELS,
  INDUSTRIES,
  MEMBER_ROLES,
  ORGANIZATION_TYPES,
} from '../enumerations';
import en from './en.json';
import es from './es.json';

const lists: Record<keyof typeof en, readonly string[]> = {
  organizationType: ORGANIZATION_TYPES,
  hierarchyLevel: HIERARCHY_LEVELS,
  department: DEPARTMENTS,
  industry: INDUSTRIES,
  employeeCount: EMPLOYEE_COUNTS,
  memberRole: MEMBER_ROLES,
  memberRoleMay: MEMBER_ROLES,
  memberRoleYouMay: MEMBER_ROLES,
  cycleState: CYCLE_STATES,
};

describe.each(Object.entries(lists))('labels of %s', (list, keys) => {
  test.each([
    ['en', en],
    ['es', es],
  ] as const)('name every key once in %s', (_language, labels) => {
    const texts: Record<string, string> = labels[list as keyof typeof en];
    expect(Object.keys(texts).sort()).toEqual([...keys].sort());
    expect(new Set(Object.values(texts)).size).toBe(keys.length);
    expect(Object.values(texts).every((text) => text.trim() === text && text !== '')).toBe(true);
  });
});
