// Reads the outbox as the recipient: the newest mail and the token in its link.
import type { TestApp } from './testApp';

export async function mailsTo(
  test: TestApp,
  email: string,
): Promise<{ subject: string; text: string; html: string }[]> {
  const rows = await test.handle.db
    .selectFrom('mails')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
  return rows.map((row) => ({ subject: row.subject, text: row.text_body, html: row.html_body }));
}

/** The token in the fragment of the newest link. */
export async function mailedToken(test: TestApp, email: string): Promise<string> {
  for (const { text } of await mailsTo(test, email)) {
    const token = /#token=([\w-]+)/.exec(text)?.[1];
    if (token) return token;
  }
  throw new Error(`no link was mailed to ${email}`);
}
