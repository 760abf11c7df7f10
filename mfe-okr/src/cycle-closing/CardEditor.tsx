// Edits a card in its place, or moves it to another column.
import type { RetrospectiveCard, RetrospectiveCardAnswer } from '@cumbre/contract/closing';
import { RETROSPECTIVE_COLUMNS } from '@cumbre/contract/enumerations';
import type { RetrospectiveColumn } from '@cumbre/contract/enumerations';
import { RETROSPECTIVE_CARD_LENGTH } from '@cumbre/contract/limits';
import { TextAreaField } from '@cumbre/forms/fields';
import { NativeSelectField, ServerForm, SubmitButton, useServerForm } from '@cumbre/forms/form';
import { Alert, Button, Flex } from '@cumbre/ui/base';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../useTranslation';
import { useEditCardMutation } from './closingApi';
import { leadsToStep } from './steps';
import { cardForm, useReportUnsaved } from './unsavedForms';

interface CardEditorProps {
  cycle: string;
  card: RetrospectiveCard;
  onDone: () => void;
}

export function CardEditor({ cycle, card, onDone }: CardEditorProps) {
  const { t } = useTranslation();
  const [editCard] = useEditCardMutation();
  const form = useServerForm<
    { content: string; column: RetrospectiveColumn },
    RetrospectiveCardAnswer,
    RetrospectiveCard
  >({
    id: 'edited-card',
    initial: { content: card.content, column: card.column },
    base: card,
    check: ({ content }) => ({ content: content.trim() ? null : t('closing.card.empty') }),
    send: (body, { base }) => editCard({ cycle, card: base ?? card, body }),
    onSaved: onDone,
    failed: t('closing.card.failed'),
    staysAt: leadsToStep,
    draft: `card ${card.id}`,
  });
  useReportUnsaved(cardForm(card.id), form.edited);
  const focus = useEffectEvent(() => form.focus('content'));
  useEffect(() => focus(), []);
  return (
    <ServerForm form={form} className="mfe-okr_card-form">
      <TextAreaField
        form={form}
        name="content"
        label={t('closing.card.edited')}
        hidesLabel
        rows={3}
        maxLength={RETROSPECTIVE_CARD_LENGTH}
      />
      <NativeSelectField
        form={form}
        name="column"
        label={t('closing.card.column')}
        options={RETROSPECTIVE_COLUMNS.map((column) => ({
          value: column,
          label: t(`closing.column.${column}`),
        }))}
      />
      {form.theirs ? (
        <Alert
          role="alert"
          type="warning"
          showIcon
          title={t('closing.card.theirs')}
          description={form.theirs.content}
        />
      ) : null}
      <Flex gap={8} wrap>
        <SubmitButton form={form} size="small">
          {t(form.theirs ? 'closing.verdict.saveAnyway' : 'closing.card.save')}
        </SubmitButton>
        <Button size="small" type="text" onClick={() => void form.leave(onDone)}>
          {t('closing.cancel')}
        </Button>
      </Flex>
    </ServerForm>
  );
}
