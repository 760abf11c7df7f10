// Shares one objective: the exact e-mail of a person in the other organization, a choice among that
// person's organizations, and the list of existing shares. Where nobody is found, it says why, and offers
// to invite the person to the own organization or says whom to ask.
import { failureOf } from '@cumbre/client/failure';
import { useMyOrganizations } from '@cumbre/client/organizations';
import type { LookupAnswer, Share } from '@cumbre/contract/shares';
import {
  Field,
  NativeSelectField,
  ServerForm,
  SubmitButton,
  useServerForm,
} from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Link } from '@cumbre/remote/router';
import { Alert, Button, Flex, LoadingState, Paragraph, Tag, Text } from '@cumbre/ui/base';
import { Input } from '@cumbre/ui/fields';
import { Modal } from '@cumbre/ui/overlay';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../useTranslation';
import { ShareLines } from './ShareLines';
import {
  useFindOrganizationsMutation,
  useOfferShareMutation,
  useSharedObjectiveQuery,
  useSharesQuery,
} from './sharesApi';
import './sharing.css';

interface ShareDialogProps {
  organization: string;
  item: string;
  onClose: () => void;
}

type Organizations = LookupAnswer['organizations'];

/** The choice among the organizations of the person with that e-mail. */
function OfferForm({
  item,
  candidates,
  onOffered,
  onClose,
}: {
  item: string;
  candidates: Organizations;
  onOffered: (share: Share) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [offer] = useOfferShareMutation();
  const form = useServerForm({
    id: 'share-offer',
    initial: { recipient: candidates[0]?.id ?? '' },
    send: ({ recipient }, { idempotencyKey }) =>
      offer({ item, organization: recipient, idempotencyKey }),
    onSaved: ({ share }) => onOffered(share),
    fieldOf: { organization: 'recipient' },
    failed: t('sharing.failedToShare'),
    draft: null,
    guarded: false,
  });
  return (
    <ServerForm form={form}>
      {candidates.length === 1 ? (
        <Text strong>{candidates[0]!.name}</Text>
      ) : (
        <NativeSelectField
          form={form}
          name="recipient"
          label={t('sharing.organization')}
          hidesLabel
          options={candidates.map(({ id: value, name }) => ({ value, label: name }))}
        />
      )}
      <Text as="p" small tone="secondary">
        {t('sharing.toWhom')}
      </Text>
      <Flex gap={8} justify="end" wrap className="mfe-notifications_dialog-end">
        <Button onClick={onClose}>{t('sharing.close')}</Button>
        <SubmitButton form={form}>{t('sharing.offer')}</SubmitButton>
      </Flex>
    </ServerForm>
  );
}

/** Nobody with this e-mail is in an organization that can be shared with. */
function FoundNobody({ organization, email }: { organization: string; email: string }) {
  const { t } = useTranslation();
  const { accepted } = useMyOrganizations();
  const own = accepted.find(({ id }) => id === organization);
  const name = own?.name ?? '';
  const mayInvite = own?.abilities.includes('inviteUser') ?? false;
  const invitation = new URLSearchParams({ invite: 'one', email });
  // On a phone it is below the visible part of the dialog.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [email]);
  return (
    <div ref={place}>
      <Alert
        role="alert"
        type="info"
        title={
          <Flex vertical gap={8}>
            <Text strong>{t('sharing.nobody')}</Text>
            <span>{t('sharing.nobodyWhy')}</span>
            {mayInvite && (
              <Link to={`/organizations/${organization}/users?${invitation}`}>
                {t('sharing.invite', { email, organization: name })}
              </Link>
            )}
            <span>
              {t(mayInvite ? 'sharing.nobodyInvite' : 'sharing.nobodyAsk', { organization: name })}
            </span>
          </Flex>
        }
      />
    </div>
  );
}

/**
 * In the content of the dialog: while it opens, antd shows new content later than the dialog renders, so
 * that an effect of the dialog may find no field yet.
 */
function FirstFocus({ isOpen, focus }: { isOpen: boolean; focus: () => void }) {
  const focusNow = useEffectEvent(focus);
  useEffect(() => {
    if (isOpen) focusNow();
  }, [isOpen]);
  return null;
}

export function ShareDialog({ organization, item, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const objective = useSharedObjectiveQuery(item);
  const shares = useSharesQuery({ organization, item });
  const [find] = useFindOrganizationsMutation();
  const [nobody, setNobody] = useState<string | null>(null);
  const [found, setFound] = useState<{ email: string; organizations: Organizations } | null>(null);
  const form = useServerForm<{ email: string }, Organizations>({
    id: 'share',
    initial: { email: '' },
    check: ({ email }) => ({ email: email.trim() ? null : t('sharing.emailRequired') }),
    send: async ({ email }) => {
      const answer = await find(email.trim());
      if (failureOf(answer.error)?.code === 'NO_ORGANIZATIONS_FOUND') setNobody(email.trim());
      return answer;
    },
    onSaved: (organizations, { email }) => setFound({ email, organizations }),
    onFailure: ({ code }) => code === 'NO_ORGANIZATIONS_FOUND',
    onChange: () => {
      setFound(null);
      setNobody(null);
    },
    failed: t('sharing.failedToShare'),
    draft: null,
    // The search saves nothing. What it has found counts as unsaved until the objective is offered.
    saves: false,
    guarded: found?.organizations.some((each) => each.id !== organization) ?? false,
  });
  const unavailable = objective.error ?? shares.error;
  const [isOpen, setIsOpen] = useState(false);
  const hasForm = objective.data !== undefined && !unavailable;
  const candidates =
    found?.email === form.values.email
      ? found.organizations.filter((each) => each.id !== organization)
      : null;

  const isOffering = hasForm && candidates !== null && candidates.length > 0;

  function confirmOffer({ partner }: Share) {
    notify.success(t('sharing.done.offered', { partner }));
    setFound(null);
    form.reset({ email: '' });
  }

  return (
    <Modal
      open
      title={t('sharing.dialogTitle')}
      onCancel={onClose}
      afterOpenChange={setIsOpen}
      // The form that sends the invitation has both buttons.
      footer={isOffering ? null : <Button onClick={onClose}>{t('sharing.close')}</Button>}
    >
      {objective.isLoading && <LoadingState label={t('sharing.loading')} rows={3} />}
      {unavailable && (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={failureOf(unavailable)?.message || t('sharing.failed')}
        />
      )}
      {objective.data && hasForm && (
        <Flex vertical gap={16}>
          <Paragraph strong>{objective.data.item.title}</Paragraph>
          <Paragraph tone="secondary">
            <Tag color="blue">{t('sharing.beta')}</Tag> {t('sharing.betaMeans')}{' '}
            {t('sharing.whatIsShown')}
          </Paragraph>
          <ServerForm form={form}>
            <Field
              form={form}
              name="email"
              label={t('sharing.email')}
              hint={t('sharing.emailHint')}
            >
              {({ value, onChange, ...control }) => (
                <div className="mfe-notifications_find-row">
                  <Input
                    {...control}
                    type="email"
                    autoComplete="off"
                    value={value}
                    onChange={({ target }) => onChange(target.value)}
                  />
                  <Button htmlType="submit" loading={form.busy}>
                    {t('sharing.find')}
                  </Button>
                </div>
              )}
            </Field>
          </ServerForm>
          <FirstFocus isOpen={isOpen} focus={() => form.focus('email')} />
          {nobody !== null && <FoundNobody organization={organization} email={nobody} />}
          {candidates?.length === 0 && (
            <Alert role="alert" type="info" showIcon title={t('sharing.onlyOwn')} />
          )}
          {shares.data && shares.data.length > 0 && (
            <section aria-label={t('sharing.already')}>
              <Text strong>{t('sharing.already')}</Text>
              <ShareLines organization={organization} shares={shares.data} onAccept={() => {}} />
            </section>
          )}
          {isOffering && (
            <OfferForm
              item={item}
              candidates={candidates}
              onOffered={confirmOffer}
              onClose={onClose}
            />
          )}
        </Flex>
      )}
    </Modal>
  );
}
