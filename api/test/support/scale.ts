// The extent of tests: short in `npm test`, long with TEST_LONG=1 (`npm run test:long`).
export const IS_LONG_RUN = process.env.TEST_LONG === '1';
