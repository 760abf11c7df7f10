// `npm run publisher-keys -- mfe-okr [--add <public key> [--replace]] [--revoke <key>]`: lists or
// changes the keys whose signatures the store accepts for a remote (docs/registry.md).
import { parseArgs } from 'node:util';
import { addPublisherKey, publisherKeys, revokePublisherKey } from '@cumbre/releases/signatures';
import { releaseStore } from '../packages.mjs';

const {
  values: { add, replace, revoke },
  positionals: [remote],
} = parseArgs({
  options: {
    add: { type: 'string' },
    replace: { type: 'boolean' },
    revoke: { type: 'string' },
  },
  allowPositionals: true,
});
try {
  if (!remote) throw new Error('Name a remote: npm run publisher-keys -- mfe-okr');
  const store = releaseStore();
  if (add) await addPublisherKey(store, remote, add, { replace });
  if (revoke) await revokePublisherKey(store, remote, revoke);
  const keys = await publisherKeys(store, remote);
  for (const { id, at, replacedAt } of keys)
    console.log(`${id}  since ${at}${replacedAt ? `, replaced ${replacedAt}` : ''}`);
  if (keys.length === 0) console.log(`${remote} has no publisher keys: its releases need none.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
