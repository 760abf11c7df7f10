// Makes another organization and shows it: whoever makes it owns it.
import { useIdempotencyKey } from '@cumbre/client/idempotencyKey';
import type { Failure } from '@cumbre/client/request';
import { useHost } from '@cumbre/remote/host';
import { useKeptForm, useRestoredForm } from '@cumbre/remote/useKeptForm';
import { Card } from '@cumbre/ui/base';
import { useCallback, useRef } from 'react';
import { useCreateOrganizationMutation } from '../organizationCalls';
import { useOrgTexts } from '../useOrgTexts';
import { OrganizationForm } from './OrganizationForm';
import { bodyOf, newOrganization } from './organizationValues';
import type { OrganizationValues } from './organizationValues';
import { browserTimeZone } from './placeOptions';

export interface NewOrganizationProps {
  onCreated: (id: string) => void;
  onCancel: () => void;
}

export function NewOrganization({ onCreated, onCancel }: NewOrganizationProps) {
  const t = useOrgTexts('settings');
  const { notify } = useHost();
  const [create] = useCreateOrganizationMutation();
  const created = useRef<string | null>(null);
  const attempt = useIdempotencyKey();
  const restored = useRestoredForm<OrganizationValues>('new organization', t('restored'));
  const unsaved = useRef(restored);
  useKeptForm('new organization', () => unsaved.current);

  async function save(values: OrganizationValues): Promise<Failure | null> {
    const body = bodyOf(values);
    const answer = await create({ body, idempotencyKey: attempt.keyFor(body) });
    if (!answer.data) return answer.error as Failure;
    created.current = answer.data.organization.id;
    notify.success(t('created', { name: body.name }));
    return null;
  }

  const onSaved = useCallback(() => {
    if (created.current) onCreated(created.current);
  }, [onCreated]);

  return (
    <Card>
      <OrganizationForm initial={restored ?? newOrganization(browserTimeZone())} startsEdited={restored !== null} presentTimeZone={browserTimeZone()} submitText={t('create')} failureText={t('failed.create')}
        onSave={save} onSaved={onSaved} onCancel={onCancel} onUnsaved={(values) => { unsaved.current = values; }} />
    </Card>
  );
}
