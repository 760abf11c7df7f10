// Runs after the test framework is installed: matchers for the page, and a clean browser state for
// every test.
import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { closeFakeServer } from './fakeServer';

configure({ asyncUtilTimeout: 4000 });

afterEach(() => {
  cleanup();
  closeFakeServer();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
