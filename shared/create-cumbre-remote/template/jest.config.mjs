// Tests of screens in jsdom, as the packages of Cumbre run them.
import { screenTests } from '@cumbre/testing/jestConfig';

export default screenTests;
