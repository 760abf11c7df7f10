// The help: a list of topics with a search, and one topic beside it. The search covers titles and
// texts and ignores accents; the address holds the searched text. Texts are loaded for the current
// language.
import { useSearchParams } from '@cumbre/remote/useSearchParams';
import { EmptyState, Heading, LoadingState, PageHeader } from '@cumbre/ui/base';
import type { HelpTopic } from '@cumbre/contract/help/helpTopic';
import { Fragment, useId } from 'react';
import { Link, NavLink, useParams } from 'react-router-dom';
import { NotFoundPage } from '../NotFoundPage';
import { currentLanguage } from '../page/languages';
import { useTranslation } from '../useTranslation';
import { GuideDownload } from './GuideDownload';
import { HelpArticle } from './HelpArticle';
import { filterTopics } from './filterTopics';
import './texts';
import { passageOf } from './passageOf';
import { groupTopics, readingOrder } from './topicGroups';
import { useHelpTopics } from './useHelpTopics';
import './help.css';

interface CardsProps {
  topics: readonly HelpTopic[];
  /** A card shows where its topic has these words. */
  searchText?: string;
  query: string;
}

function Cards({ topics, searchText = '', query }: CardsProps) {
  const { t } = useTranslation();
  return (
    <ul className="shell-help-cards">
      {topics.map((each) => (
        <li key={each.id} className="cu-card">
          <Heading level={3}>
            <Link
              to={`/help/${each.id}${query}`}
              aria-label={t('help.topicLink', { title: each.title })}
            >
              {each.title}
            </Link>
          </Heading>
          <p className="cu-tone-secondary">
            {passageOf(each, searchText).map(({ text, isFound }, index) =>
              isFound ? <mark key={`${index} ${text}`}>{text}</mark> : text,
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The topics before and after this one. */
function Neighbours({ topics, topic }: { topics: readonly HelpTopic[]; topic: HelpTopic }) {
  const { t } = useTranslation();
  const at = topics.indexOf(topic);
  const neighbours = [
    { name: 'previous', to: topics[at - 1] },
    { name: 'next', to: topics[at + 1] },
  ] as const;
  return (
    <nav className="shell-help-next" aria-label={t('help.neighbours')}>
      {neighbours.map(({ name, to }) =>
        to ? (
          <Link key={name} to={`/help/${to.id}`}>
            <small>{t(`help.${name}`)}</small>
            <span>{to.title}</span>
          </Link>
        ) : null,
      )}
    </nav>
  );
}

/** What to do where no topic has the words: words that topics have, the start, and all topics. */
function NothingFound({ topics }: { topics: readonly HelpTopic[] }) {
  const { t } = useTranslation();
  const start = readingOrder(topics)[0];
  return (
    <EmptyState
      title={t('help.none.title')}
      action={
        <>
          <ul className="shell-help-words" aria-label={t('help.none.wordsLabel')}>
            {t('help.none.words')
              .split(', ')
              .map((word) => (
                <li key={word}>
                  <Link to={`/help?${new URLSearchParams({ q: word }).toString()}`} replace>
                    {word}
                  </Link>
                </li>
              ))}
          </ul>
          {start && (
            <Link to={`/help/${start.id}`}>{t('help.none.begin', { title: start.title })}</Link>
          )}
          <Link to="/help">{t('help.none.all')}</Link>
        </>
      }
    >
      {t('help.none.text')}
    </EmptyState>
  );
}

export function HelpPage() {
  const { t } = useTranslation();
  const { topic: id } = useParams();
  const [search, setSearch] = useSearchParams();
  const searchText = search.get('q') ?? '';
  const field = useId();
  const topics = useHelpTopics(currentLanguage());
  if (!topics) return <LoadingState label={t('loading')} />;

  const matching = filterTopics(topics, searchText);
  const topic = topics.find((each) => each.id === id);
  if (id !== undefined && !topic) return <NotFoundPage />;
  const query = searchText === '' ? '' : `?${new URLSearchParams({ q: searchText }).toString()}`;
  return (
    <div className="shell-help">
      <div className="shell-help-side">
        <div role="search">
          <label htmlFor={field}>{t('help.search')}</label>
          <input
            id={field}
            type="search"
            className="cu-select"
            value={searchText}
            autoComplete="off"
            placeholder={t('help.searchHint')}
            onChange={({ target }) =>
              setSearch(target.value === '' ? {} : { q: target.value }, { replace: true })
            }
          />
        </div>
        <p className="cu-text-small" role="status">
          {searchText === '' ? '' : t('help.found', { count: matching.length })}
        </p>
        <nav aria-label={t('help.topics')}>
          {groupTopics(matching).map(({ group, topics: grouped }) => (
            <div key={group} role="group" aria-label={t(`help.group.${group}`)}>
              <p className="shell-help-group" aria-hidden>
                {t(`help.group.${group}`)}
              </p>
              <ul>
                {grouped.map((each) => (
                  <li key={each.id}>
                    <NavLink
                      to={`/help/${each.id}${query}`}
                      aria-label={t('help.topicLink', { title: each.title })}
                    >
                      {each.title}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <article className="shell-help-article">
        {topic ? (
          <>
            <Link className="shell-help-back" to={`/help${query}`}>
              {t('help.all')}
            </Link>
            <HelpArticle topic={topic} />
            <Neighbours topics={readingOrder(topics)} topic={topic} />
          </>
        ) : (
          <>
            <PageHeader
              title={t('help.title')}
              description={t('help.intro')}
              actions={<GuideDownload />}
            />
            {searchText === '' ? (
              groupTopics(topics).map(({ group, topics: grouped }) => (
                <Fragment key={group}>
                  <Heading level={2}>{t(`help.group.${group}`)}</Heading>
                  <Cards topics={grouped} query="" />
                </Fragment>
              ))
            ) : matching.length === 0 ? (
              <NothingFound topics={topics} />
            ) : (
              <>
                <Heading level={2}>{t('help.results')}</Heading>
                <Cards topics={matching} searchText={searchText} query={query} />
              </>
            )}
          </>
        )}
      </article>
    </div>
  );
}
