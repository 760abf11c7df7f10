// Tells a person who was removed from an organization who did it, what becomes of the items, and whom
// to ask. It is sent whatever the person chose about e-mails (decision 0130); who leaves gets none.
import { fullNameOf, userById } from '../../accounts/users/store';
import { requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import type { DomainEvent } from '../../platform/context/domainEvents';
import { textOf } from '../../platform/texts/texts';
import type { Language } from '@cumbre/contract/enumerations';
import { queueMail, toOneLine } from './queueMail';

async function sentencesAbout(
  { organizationId, userId, heir, handedOver, revokedKeys }: DomainEvent<'memberRemoved'>,
  language: Language,
  tx: Context,
): Promise<string[]> {
  // Without an heir the items and commitments still name the person.
  const { owned, assigned, commitments } =
    handedOver ?? (await tx.ports.memberItems.count(tx, organizationId, userId));
  const values = { owned, assigned, commitments };
  const itemsText = async () => {
    if (owned + assigned + commitments === 0) return textOf(language, 'removedMail.nothing');
    if (heir === null) return textOf(language, 'removedMail.kept', values);
    const name = toOneLine(fullNameOf(await userById(tx.db, heir)));
    return textOf(language, 'removedMail.handedOver', { ...values, heir: name });
  };
  return [
    await itemsText(),
    textOf(language, 'removedMail.written'),
    ...(revokedKeys > 0 ? [textOf(language, 'removedMail.apiKeys')] : []),
  ];
}

export async function queueRemovalMail(
  event: DomainEvent<'memberRemoved'>,
  tx: Context,
): Promise<void> {
  if (event.left) return;
  const { name: organization, visible_members: addressesAreVisible } = await tx.db
    .selectFrom('organizations')
    .where('id', '=', event.organizationId)
    .select(['name', 'visible_members'])
    .executeTakeFirstOrThrow();
  const removed = await userById(tx.db, event.userId);
  const remover = await userById(tx.db, requireUser(tx).userId);
  const person = fullNameOf(remover);
  await queueMail(tx, {
    kind: 'memberRemoved',
    to: removed.email,
    language: removed.language,
    path: '/organizations',
    values: {
      organization,
      person,
      contact: addressesAreVisible === 1 ? `${person} (${remover.email})` : person,
    },
    paragraphs: await sentencesAbout(event, removed.language, tx),
  });
}
