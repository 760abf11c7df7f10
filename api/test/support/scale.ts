// How much a test does: a short version in `npm test`, the long one where TEST_LONG=1 asks for it (`npm run test:long`).
export const LONG = process.env.TEST_LONG === '1';
