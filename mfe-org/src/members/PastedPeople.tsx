// Whom the pasted text invites, before anything is sent: each address, with the name where it is known,
// and each that gets no invitation because of what the list of users says. Each can be removed; a long
// list scrolls by itself.
import { Tag } from '@cumbre/ui/base';
import { useRef } from 'react';
import { EmailText } from '../EmailText';
import { useTranslation } from '../useTranslation';
import type { KnownAddresses } from './listedPeople';
import type { PastedPerson } from './pastedAddresses';

export interface PastedPeopleProps {
  people: readonly PastedPerson[];
  known: KnownAddresses;
  /** The text area that has them, which takes the focus after the last one. */
  fieldId: string;
  onRemove: (email: string) => void;
}

export function PastedPeople({ people, known, fieldId, onRemove }: PastedPeopleProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  // Those without an invitation come first, because something is to be seen there.
  const listed = [
    ...people.filter(({ email }) => known.has(email)),
    ...people.filter(({ email }) => !known.has(email)),
  ];

  function remove({ email }: PastedPerson, index: number) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[index + 1] ?? buttons[index - 1] ?? document.getElementById(fieldId);
    next?.focus();
    onRemove(email);
  }

  if (listed.length === 0) return null;
  return (
    <ul className="cu-form-said mfe-org_pasted" aria-label={t('members.invite.listed')} ref={list}>
      {listed.map((person, index) => {
        const { email, name } = person;
        const state = known.get(email);
        return (
          <li key={email}>
            <span className="mfe-org_pasted-who">
              <span>
                {name && <strong>{name}</strong>}
                {name && ' · '}
                <EmailText email={email} />
              </span>
              {state && <Tag color="orange">{t(`members.invite.known.${state}`)}</Tag>}
            </span>
            <button
              type="button"
              aria-label={t('members.invite.remove', { email })}
              onClick={() => remove(person, index)}
            >
              <span aria-hidden>×</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
