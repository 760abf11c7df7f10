// A password that is changed by somebody else after a call has looked it up and before that call writes: whoever knew the
// former one alone must gain nothing.
import { hashingWork } from '../../src/accounts/users/passwords';
import type { TestApp } from './testApp';

/** Sends what asks for the password of `userId`, which is another one once it has been compared. */
export async function withPasswordChangedMeanwhile<Answer>({ handle }: TestApp, userId: string, send: () => Promise<Answer>): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  let compare = (): void => {};
  const comparing = new Promise<void>((resolve) => { compare = resolve; });
  hashingWork.subscribe(compare);
  // Not seen by the call before it is done, and waited for by its writing.
  await handle.transaction(async (tx) => {
    await tx.updateTable('users').set({ password_hash: '$argon2id$another' }).where('id', '=', userId).execute();
    answer = send();
    await comparing;
  });
  hashingWork.unsubscribe(compare);
  return answer!;
}
