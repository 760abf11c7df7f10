// The texts of the list of first steps, which only the home screen shows.
import en from './firstSteps.en.json';
import es from './firstSteps.es.json';

export const firstStepsTexts = { en, es };
