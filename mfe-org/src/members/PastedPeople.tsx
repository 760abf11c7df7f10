// Whom the pasted text invites, before anything is sent: each address that has a name, so that a
// wrong name is seen, and each that gets no invitation because of what the list of users says.
import { Button, Tag, Text } from '@cumbre/ui/base';
import { useState } from 'react';
import { useTranslation } from '../useTranslation';
import type { KnownAddresses } from './listedPeople';
import type { PastedPerson } from './pastedAddresses';

/** More are shown on request. */
const MOST = 6;

export function PastedPeople({
  people,
  known,
}: {
  people: readonly PastedPerson[];
  known: KnownAddresses;
}) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const [told, named] = [
    people.filter(({ email }) => known.has(email)),
    people.filter(({ email, name }) => name && !known.has(email)),
  ];
  const listed = [...told, ...named];
  if (listed.length === 0) return null;
  return (
    <div className="cu-form-said mfe-org_pasted-people">
      <ul className="mfe-org_pasted" aria-label={t('members.invite.listed')}>
        {(all ? listed : listed.slice(0, MOST)).map(({ email, name }) => {
          const state = known.get(email);
          return (
            <li key={email}>
              <Text small>
                {name && <strong>{name}</strong>}
                {name && ' · '}
                {email}
              </Text>
              {state && <Tag color="orange">{t(`members.invite.known.${state}`)}</Tag>}
            </li>
          );
        })}
      </ul>
      {!all && listed.length > MOST && (
        <Button size="small" type="link" onClick={() => setAll(true)}>
          {t('members.invite.listAll', { count: listed.length })}
        </Button>
      )}
    </div>
  );
}
