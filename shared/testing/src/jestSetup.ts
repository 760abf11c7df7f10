// Runs after the test framework is installed: matchers for the page, and a clean browser state for
// every test.
import '@testing-library/jest-dom';
import React from 'react';
import { cleanup, configure } from '@testing-library/react';
import { closeFakeServer } from './fakeServer';

configure({ asyncUtilTimeout: 8000 });

// React's development build records a stack for each of the first 10,000 elements of a second, for
// its warnings. That took a seventh of the processor time of the screen tests. It counts as used up.
const internals = (React as unknown as Record<string, object | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => {},
  });

afterEach(() => {
  cleanup();
  closeFakeServer();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
