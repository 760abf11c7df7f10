// The help: a list of topics with a search, and one topic beside it. The search covers titles and
// texts and ignores accents; the address holds the searched text. Texts are loaded for the current
// language.
import { useSearchParams } from '@cumbre/remote/useSearchParams';
import { Heading, LoadingState, PageHeader } from '@cumbre/ui/base';
import type { HelpTopic } from '@cumbre/contract/help/helpTopic';
import { useId } from 'react';
import { Link, NavLink, useParams } from 'react-router-dom';
import { NotFoundPage } from '../NotFoundPage';
import { currentLanguage } from '../page/languages';
import { useTranslation } from '../useTranslation';
import { GuideDownload } from './GuideDownload';
import { HelpArticle } from './HelpArticle';
import { filterTopics } from './filterTopics';
import './texts';
import { useHelpTopics } from './useHelpTopics';
import './help.css';

/** What a new person reads first, in this order. */
const FIRST: readonly string[] = ['getting-started', 'objectives', 'check-ins'];

function Cards({ topics, query }: { topics: readonly HelpTopic[]; query: string }) {
  return (
    <ul className="shell-help-cards">
      {topics.map((each) => (
        <li key={each.id} className="cu-card">
          <Heading level={3}>
            <Link to={`/help/${each.id}${query}`}>{each.title}</Link>
          </Heading>
          <p className="cu-tone-secondary">{each.summary}</p>
        </li>
      ))}
    </ul>
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
  const first = FIRST.flatMap((name) => topics.filter((each) => each.id === name));
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
            onChange={({ target }) =>
              setSearch(target.value === '' ? {} : { q: target.value }, { replace: true })
            }
          />
        </div>
        <p className="cu-text-small" role="status">
          {searchText === '' ? '' : t('help.found', { count: matching.length })}
        </p>
        <nav aria-label={t('help.topics')}>
          <ul>
            {matching.map((each) => (
              <li key={each.id}>
                <NavLink to={`/help/${each.id}${query}`}>{each.title}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <article className="shell-help-article">
        {topic ? (
          <>
            <Link className="shell-help-back" to={`/help${query}`}>
              {t('help.all')}
            </Link>
            <HelpArticle topic={topic} />
          </>
        ) : (
          <>
            <PageHeader
              title={t('help.title')}
              description={t('help.intro')}
              actions={<GuideDownload />}
            />
            {searchText === '' && (
              <>
                <Heading level={2}>{t('help.first')}</Heading>
                <Cards topics={first} query="" />
              </>
            )}
            <Heading level={2}>{t(searchText === '' ? 'help.all' : 'help.results')}</Heading>
            <Cards
              topics={
                searchText === '' ? matching.filter((each) => !first.includes(each)) : matching
              }
              query={query}
            />
          </>
        )}
      </article>
    </div>
  );
}
