import type { ItemStatus } from '@cumbre/domain/enumerations';
import { forecastContrast } from './groupForecast';

describe('the forecast differs from the status of today', () => {
  it.each<[ItemStatus, number | null, ReturnType<typeof forecastContrast>]>([
    ['onTrack', 0.84, 'below'],
    ['onTrack', 0.994, 'below'],
    ['onTrack', 0.996, null],
    ['onTrack', 1, null],
    ['onTrack', null, null],
    ['behind', 0.84, null],
    ['behind', 0.994, null],
    ['behind', 0.996, 'reaches'],
    ['behind', 1, 'reaches'],
    ['behind', null, null],
    ['atRisk', 0.84, null],
    ['atRisk', 1, 'reaches'],
    ['atRisk', null, null],
    // Their status says nothing about the plan of today.
    ['achieved', 0.84, null],
    ['achieved', 1, null],
    ['outdated', 0.84, null],
    ['outdated', 1, null],
    ['notStarted', 0.84, null],
    ['notStarted', 1, null],
    ['notStarted', null, null],
  ])('%s with a forecast of %s: %s', (status, progress, contrast) => {
    expect(forecastContrast(status, progress === null ? null : { progress })).toBe(contrast);
  });

  it('says nothing without a status', () => {
    expect(forecastContrast(null, { progress: 0.5 })).toBeNull();
  });
});
