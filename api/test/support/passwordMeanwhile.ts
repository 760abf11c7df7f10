// Changes a password after a call has read it and before the call writes, so that a caller who
// knows only the previous password must not succeed.
import { passwordHashChannel } from '../../src/accounts/users/passwords';
import type { TestApp } from './testApp';

/**
 * Sends a request that checks the password of `userId`, and changes the password after the check.
 */
export async function withPasswordChangedMeanwhile<Answer>(
  { handle }: TestApp,
  userId: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  let compare = (): void => {};
  const comparing = new Promise<void>((resolve) => {
    compare = resolve;
  });
  passwordHashChannel.subscribe(compare);
  // The call does not see the change before the commit, and its write waits for it.
  await handle.transaction(async (tx) => {
    await tx
      .updateTable('users')
      .set({ password_hash: '$argon2id$another' })
      .where('id', '=', userId)
      .execute();
    answer = send();
    await comparing;
  });
  passwordHashChannel.unsubscribe(compare);
  return answer!;
}
