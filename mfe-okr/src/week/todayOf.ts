import type { WeekAnswer } from '@cumbre/contract/week';

/** The date in the time zone of that organization; empty if the answer lacks it. */
export const todayOf = ({ organizations }: WeekAnswer, organizationId: string): string =>
  organizations.find(({ id }) => id === organizationId)?.today ?? '';
