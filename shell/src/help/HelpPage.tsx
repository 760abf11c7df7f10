// The help: a list of topics with a search, and one topic beside it. The search covers titles and
// texts and ignores accents; the address holds the searched text. Texts are loaded for the current
// language.
import { useSearchParams } from '@cumbre/remote/useSearchParams';
import { Heading, LoadingState, PageHeader } from '@cumbre/ui/base';
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
          <HelpArticle topic={topic} />
        ) : (
          <>
            <PageHeader
              title={t('help.title')}
              description={t('help.intro')}
              actions={<GuideDownload />}
            />
            <ul className="shell-help-cards">
              {matching.map((each) => (
                <li key={each.id} className="cu-card">
                  <Heading level={2}>
                    <Link to={`/help/${each.id}${query}`}>{each.title}</Link>
                  </Heading>
                  <p className="cu-tone-secondary">{each.summary}</p>
                </li>
              ))}
            </ul>
          </>
        )}
      </article>
    </div>
  );
}
