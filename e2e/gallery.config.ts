// The configuration of the gallery (`npm run gallery`): every screen in every state. It is not part
// of the tests.
import screens from './screens.config';

export default {
  ...screens,
  testDir: './gallery',
  timeout: 3_600_000,
};
