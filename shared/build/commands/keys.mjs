// `cumbre-remote keys [--file signing-key.pem]`: makes a pair of keys for signing releases. The
// private key is written into a new file for its owner alone; the public key is printed.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createKeyPair } from '@cumbre/releases/signatures';

const { values } = parseArgs({
  options: { file: { type: 'string', default: 'signing-key.pem' } },
});
try {
  const { id, publicKey, privateKey } = createKeyPair();
  await writeFile(values.file, privateKey, { mode: 0o600, flag: 'wx' });
  console.log(`Key ${id}
Public key, for the operator of the store: ${publicKey}
Private key: ${values.file}. Give it to your pipeline as CUMBRE_SIGNING_KEY, and commit it nowhere.`);
} catch (error) {
  console.error(
    error.code === 'EEXIST' ? `${values.file} exists: name another --file.` : error.message,
  );
  process.exitCode = 1;
}
