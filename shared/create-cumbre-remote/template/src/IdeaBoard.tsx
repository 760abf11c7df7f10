// The first screen: a field for an idea, and those of this visit.
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Link } from '@cumbre/remote/router';
import { Button, Card, EmptyState, PageHeader, Paragraph } from '@cumbre/ui/base';
import { Input } from '@cumbre/ui/fields';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from './useTranslation';
import { ideaAdded, selectIdeas } from './ideaSlice';
import { useWeekQuery } from './weekApi';

export function IdeaBoard() {
  const { t } = useTranslation();
  const { session, notify } = useRemoteContext();
  const dispatch = useAppDispatch();
  const ideas = useAppSelector(selectIdeas);
  const { data: asked } = useWeekQuery();
  const [text, setText] = useState('');
  const field = useId();

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    dispatch(ideaAdded({ text: text.trim(), author: session.user()?.firstName ?? '' }));
    notify.success(t('added'));
    setText('');
  };

  return (
    <div className="cu-stack">
      <PageHeader
        title={t('title')}
        description={t('intro')}
        actions={<Link to="/ideas/rules">{t('rules.link')}</Link>}
      />
      {asked !== undefined && <Paragraph>{t('asked', { count: asked })}</Paragraph>}
      <Card>
        <form className="cu-stack-small" onSubmit={add}>
          <label htmlFor={field}>{t('field')}</label>
          <Input
            id={field}
            value={text}
            maxLength={200}
            onChange={({ target }) => setText(target.value)}
          />
          <div>
            <Button type="primary" htmlType="submit">
              {t('add')}
            </Button>
          </div>
        </form>
      </Card>
      {ideas.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <ul className="cu-stack-small">
          {ideas.map((idea) => (
            <li key={idea.id}>{t('idea', { text: idea.text, author: idea.author })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
