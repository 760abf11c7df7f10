// The field of a new card in one column of the retrospective.
import type { RetrospectiveColumn } from '@cumbre/contract/enumerations';
import { RETROSPECTIVE_CARD_LENGTH } from '@cumbre/contract/limits';
import { TextAreaField } from '@cumbre/forms/fields';
import { ServerForm, SubmitButton, useServerForm } from '@cumbre/forms/form';
import { useTranslation } from '../useTranslation';
import { useAddCardMutation } from './closingApi';
import { leadsToStep } from './steps';
import { cardForm, useReportUnsaved } from './unsavedForms';

const EMPTY = { content: '' };

interface CardFormProps {
  cycle: string;
  /** null: the organization. */
  team: string | null;
  column: RetrospectiveColumn;
}

export function CardForm({ cycle, team, column }: CardFormProps) {
  const { t } = useTranslation();
  const [addCard] = useAddCardMutation();
  const name = t(`closing.column.${column}`);
  const form = useServerForm<{ content: string }>({
    id: `card-${column}`,
    initial: EMPTY,
    check: ({ content }) => ({ content: content.trim() ? null : t('closing.card.empty') }),
    send: ({ content }, { idempotencyKey }) =>
      addCard({ cycle, body: { column, content, ...(team !== null && { team }) }, idempotencyKey }),
    onSaved: () => {
      form.reset(EMPTY);
      form.focus('content');
    },
    failed: t('closing.card.failed'),
    staysAt: leadsToStep,
    draft: `card ${cycle} ${team === null ? '' : `${team} `}${column}`,
  });
  useReportUnsaved(cardForm(column), form.edited);
  return (
    <ServerForm form={form} className="mfe-okr_card-new">
      <TextAreaField
        form={form}
        name="content"
        label={t('closing.card.new', { column: name })}
        hidesLabel
        placeholder={t(`closing.hint.${column}`)}
        rows={2}
        maxLength={RETROSPECTIVE_CARD_LENGTH}
      />
      <SubmitButton
        form={form}
        type="default"
        size="small"
        aria-label={t('closing.card.addTo', { column: name })}
      >
        {t('closing.card.add')}
      </SubmitButton>
    </ServerForm>
  );
}
