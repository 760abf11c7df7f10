// Leaving or deleting an organization in this tab: the page says so itself, and the shell does not.
import { ownExits } from '@cumbre/client/organizations';

/** Runs `exit`, and expects that the person is no longer a member if it succeeds. */
export async function exitOrganization<Answer extends { error?: unknown }>(
  organizationId: string,
  exit: () => PromiseLike<Answer>,
): Promise<Answer> {
  ownExits.add(organizationId);
  const answer = await exit();
  if (answer.error) ownExits.delete(organizationId);
  return answer;
}
