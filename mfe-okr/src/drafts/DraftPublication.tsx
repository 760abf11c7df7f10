// Shows what will be created before a draft is published. Where the server refuses a field, the
// editor shows the problem there; every other refusal stands in the dialog. The draft stays.
import type { Cycle } from '@cumbre/contract/cycles';
import type { Draft, PublishedDraftAnswer } from '@cumbre/contract/drafts';
import type { Item } from '@cumbre/contract/items';
import type { TeamOfTree } from '@cumbre/contract/teams';
import type { Failure } from '@cumbre/client/request';
import { FormSummary, useServerForm } from '@cumbre/forms/form';
import { Flex, Paragraph } from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import { Modal } from '@cumbre/ui/overlay';
import { useNearestEffect } from '../hooks/useNearestEffect';
import { useTranslation } from '../useTranslation';
import { DraftOutline } from './DraftOutline';
import { fieldsOfDraft, measuresFromToday } from './draftFields';
import { usePublishDraftMutation } from './draftsApi';
import { effectsOfDraft } from './effectsOfDraft';

interface DraftPublicationProps {
  draft: Draft;
  cycle: Cycle | undefined;
  /** The day in the organization's time zone. */
  today: string;
  /** Of the cycle, as they were read. */
  items: readonly Item[];
  /** The title of the parent objective; null at the top level. */
  parent: string | null;
  names: ReadonlyMap<string, string>;
  /** Empty where the organization has no teams. */
  teams: readonly TeamOfTree[];
  onClose: () => void;
  onPublished: (answer: PublishedDraftAnswer) => void;
  /** true: the editor shows the failure at its fields. */
  onFailure: (failure: Failure) => boolean;
}

export function DraftPublication({
  draft,
  cycle,
  today,
  items,
  parent,
  names,
  teams,
  onClose,
  onPublished,
  onFailure,
}: DraftPublicationProps) {
  const { t, language } = useTranslation();
  const [publish] = usePublishDraftMutation();
  const form = useServerForm<object, PublishedDraftAnswer>({
    id: 'draft-publication',
    initial: {},
    send: () => publish(draft),
    onSaved: onPublished,
    onFailure,
    failed: t('drafts.failed.publish'),
    messageOf: ({ status, message }) => {
      if (status === 412) return t('drafts.failed.stale');
      if (status === 404) return t('drafts.failed.gone');
      return message ? t('drafts.failed.stays', { message }) : t('drafts.failed.publish');
    },
    draft: null,
  });
  const team = teams.find(({ id }) => id === draft.content.objective.team);
  const count = draft.content.lines.length + 1;
  const name = cycle?.name ?? '';
  const fields = fieldsOfDraft(draft, language);
  const fromToday = cycle ? measuresFromToday(fields, cycle, today) : null;
  const changed = useNearestEffect(
    cycle ? effectsOfDraft(fields, items, { cycle, today }, language) : [],
  );
  return (
    <Modal
      open
      title={t('drafts.publish.title', { title: draft.title })}
      okText={t('drafts.publish.confirm')}
      cancelText={t('common.cancel')}
      confirmLoading={form.busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <FormSummary form={form} />
      <Flex vertical gap={8}>
        <Paragraph>
          {parent === null
            ? t('drafts.publish.creates', { count, cycle: name })
            : t('drafts.publish.createsBelow', { count, cycle: name, parent })}{' '}
          {teams.length === 0
            ? null
            : `${team ? t('drafts.publish.team', { team: team.name }) : t('drafts.publish.noTeam')} `}
          {t('drafts.publish.text', { count })}
        </Paragraph>
        {cycle && fromToday !== null ? (
          <Paragraph>
            {t('drafts.publish.fromToday', { end: formatDate(cycle.end) })}
            {fromToday === 'some' ? ` ${t('drafts.publish.ownDates')}` : null}
          </Paragraph>
        ) : null}
        {changed ? (
          <Paragraph>
            {t('effect.line', changed.nearest)}
            {changed.more}
          </Paragraph>
        ) : null}
      </Flex>
      <DraftOutline fields={fields} names={names} teams={teams} />
    </Modal>
  );
}
