// What the folded part of a form names: its fields, of which some have one word together.
const PARTS = {
  parentId: 'parent',
  lagMeasure: 'metric',
  currentValue: 'currentValue',
  type: 'type',
  frequency: 'type',
  occurrenceMode: 'type',
  startDate: 'dates',
  endDate: 'dates',
  cadence: 'checkIns',
  owner: 'owner',
  assignedUser: 'assignedPerson',
  team: 'team',
  ownMeasure: 'ownMetric',
  description: 'description',
  weight: 'weight',
  code: 'code',
} as const;

export type FoldedField = keyof typeof PARTS;
export type FoldedPart = (typeof PARTS)[FoldedField];

/** The parts in the order of their fields, each once. */
export const partsOf = (fields: readonly FoldedField[]): FoldedPart[] => [
  ...new Set(fields.map((field) => PARTS[field])),
];

/** Undefined for a field that no form folds. */
export const partOf = (field: string): FoldedPart | undefined =>
  (PARTS as Readonly<Record<string, FoldedPart | undefined>>)[field];

/** The fields of a measure that have a good default. */
export const MEASURE_DETAILS = [
  'lagMeasure',
  'currentValue',
  'type',
  'startDate',
  'endDate',
  'cadence',
] as const satisfies readonly FoldedField[];
