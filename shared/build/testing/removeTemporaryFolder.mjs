export { removeTemporaryFolder as default } from './temporaryFolder.mjs';
