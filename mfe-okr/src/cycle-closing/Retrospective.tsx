// The retrospective of the organization, or of the team in the address (?team=): three columns that
// everybody fills at once. New cards of colleagues appear by themselves and are announced.
import type { Closing, RetrospectiveCard } from '@cumbre/contract/closing';
import { RETROSPECTIVE_COLUMNS } from '@cumbre/contract/enumerations';
import { useSearchParams } from '@cumbre/remote/router';
import {
  Button,
  DeleteOutlined,
  EditOutlined,
  Flex,
  LiveRegion,
  NativeSelect,
  Paragraph,
  Text,
} from '@cumbre/ui/base';
import { useState } from 'react';
import { nameOf } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { CardEditor } from './CardEditor';
import { CardForm } from './CardForm';
import { useDeleteCardMutation } from './closingApi';
import { cardsOf, teamsIn } from './retrospectives';
import { StepPart } from './StepPart';
import type { Folding } from './StepPart';
import { stepsDone, stepsSkipped } from './steps';
import { cardForm, useUnsavedForms } from './unsavedForms';

interface CardViewProps {
  cycle: string;
  card: RetrospectiveCard;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
}

function CardView({ cycle, card, isEdited, onEdit }: CardViewProps) {
  const { t } = useTranslation();
  const [deleteCard, { isLoading }] = useDeleteCardMutation();
  if (isEdited) return <CardEditor cycle={cycle} card={card} onDone={() => onEdit(false)} />;
  return (
    <>
      <p className="mfe-okr_card-text">{card.content}</p>
      <Flex justify="space-between" align="center" gap={8}>
        <Text small tone="secondary">
          {nameOf(card.user)}
        </Text>
        <span className="mfe-okr_card-actions">
          {card.abilities.includes('edit') ? (
            <Button
              size="small"
              type="text"
              icon={<EditOutlined aria-hidden />}
              aria-label={t('closing.card.edit', { content: card.content })}
              onClick={() => onEdit(true)}
            />
          ) : null}
          {card.abilities.includes('delete') ? (
            <Button
              sends
              size="small"
              type="text"
              danger
              loading={isLoading}
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('closing.card.delete', { content: card.content })}
              onClick={() => void deleteCard({ cycle, card })}
            />
          ) : null}
        </span>
      </Flex>
    </>
  );
}

export function Retrospective({ closing, folding }: { closing: Closing; folding: Folding }) {
  const { t } = useTranslation();
  const { cycle } = closing;
  const teams = teamsIn(closing);
  const [search, setSearch] = useSearchParams();
  const team = teams.find(({ id }) => id === search.get('team'))?.id ?? null;
  const cards = cardsOf(closing, team);
  const unsaved = useUnsavedForms();
  const [edited, setEdited] = useState<ReadonlyMap<string, RetrospectiveCard>>(new Map());
  const edit = (card: RetrospectiveCard, isEdited: boolean) =>
    setEdited((before) => {
      const after = new Map(before);
      if (isEdited) after.set(card.id, card);
      else after.delete(card.id);
      return after;
    });
  // A card that is edited stays in its place with what is typed, also if a colleague moves or deletes it.
  const shown = [
    ...cards.map((card) => edited.get(card.id) ?? card),
    ...[...edited.values()].filter(
      ({ id }) => unsaved.has(cardForm(id)) && !closing.cards.some((card) => card.id === id),
    ),
  ];
  const show = (id: string) =>
    setSearch(
      (next) => {
        if (id) next.set('team', id);
        else next.delete('team');
        return next;
      },
      { replace: true },
    );
  const labelOf = (id: string | null, name: string) => {
    const { length } = cardsOf(closing, id);
    return length > 0 ? `${name} (${length})` : name;
  };
  const mayAdd = closing.abilities.includes('addCard');
  // A colleague may have finished the cycle: a field in which something is typed stays.
  const hasField = (column: RetrospectiveCard['column']) => mayAdd || unsaved.has(cardForm(column));
  if (stepsSkipped(closing).has('retrospective') && !RETROSPECTIVE_COLUMNS.some(hasField))
    return (
      <StepPart
        step="retrospective"
        title={t('closing.retrospective')}
        isDone={false}
        isSkipped
        result={t('closing.noCards')}
      />
    );
  return (
    <StepPart
      step="retrospective"
      title={t('closing.retrospective')}
      isDone={stepsDone(closing).has('retrospective')}
      result={t('closing.cards', { count: closing.cards.length })}
      folding={folding}
    >
      {mayAdd ? <Paragraph tone="secondary">{t('closing.retrospectiveIntro')}</Paragraph> : null}
      {teams.length > 0 ? (
        <div className="mfe-okr_retro-team">
          <NativeSelect
            aria-label={t('closing.retrospectiveOf')}
            value={team ?? ''}
            onChange={show}
            options={[{ id: null, name: t('closing.organization') }, ...teams].map(
              ({ id, name }) => ({
                value: id ?? '',
                label: labelOf(id, name),
              }),
            )}
          />
        </div>
      ) : null}
      <LiveRegion message={t('closing.cards', { count: cards.length })} />
      <div className="mfe-okr_retrospective">
        {RETROSPECTIVE_COLUMNS.map((column) => {
          const inColumn = shown.filter((card) => card.column === column);
          return (
            <section
              key={column}
              className={`mfe-okr_retro-column mfe-okr_retro-${column}`}
              aria-label={t(`closing.column.${column}`)}
            >
              <h3 className="mfe-okr_retro-title">
                {t(`closing.column.${column}`)}{' '}
                <span className="mfe-okr_retro-count">{inColumn.length}</span>
              </h3>
              {inColumn.length === 0 && !hasField(column) ? (
                <Text tone="secondary">{t('closing.noCards')}</Text>
              ) : null}
              <ul className="mfe-okr_cards">
                {inColumn.map((card) => (
                  <li key={card.id} className="mfe-okr_retro-card">
                    <CardView
                      cycle={cycle.id}
                      card={card}
                      isEdited={edited.has(card.id)}
                      onEdit={(isEdited) => edit(card, isEdited)}
                    />
                  </li>
                ))}
              </ul>
              {hasField(column) ? (
                <CardForm key={team} cycle={cycle.id} team={team} column={column} />
              ) : null}
            </section>
          );
        })}
      </div>
    </StepPart>
  );
}
