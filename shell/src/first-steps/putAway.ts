// Whether the list of first steps was put away in this browser.
const KEY = 'cumbre-first-steps';

export const arePutAway = (): boolean => window.localStorage.getItem(KEY) === 'away';
export const putAway = (): void => window.localStorage.setItem(KEY, 'away');
