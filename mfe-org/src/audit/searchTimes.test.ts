import { formatInstant } from '@cumbre/ui/formatInstant';
import { minuteOfDays, timeOf } from './searchTimes';

/** As the server reads it. */
function isMeant(instant: string, parts: string): boolean {
  const all = parts.split('/');
  let minute = all[0];
  for (let index = 1; index < all.length; index += 2)
    if (instant >= all[index]!) minute = all[index + 1];
  return instant.slice(11, 16) === minute;
}

it('means the minute of every day as the list shows it, also before the clock changed', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  const parts = minuteOfDays(13 * 60 + 52, now);
  expect(parts).toMatch(/^[\dT:/-]{5,1000}$/);
  for (let day = 0; day < 365 * 4; day += 5)
    for (let hour = 0; hour < 24; hour += 1) {
      const at = new Date(now.getTime() - day * 86_400_000);
      at.setUTCHours(hour, 52, 7);
      const instant = at.toISOString();
      expect([instant, isMeant(instant, parts)]).toEqual([
        instant,
        formatInstant(instant).endsWith('13:52'),
      ]);
    }
});

it('means no time by other numbers', () => {
  for (const word of ['24:00', '9:5', '13:52:00', '13', '1352']) expect(timeOf(word, '')).toBe('');
});
