// The help: its topics at the side, one of them beside. Search looks through titles and texts without minding accents;
// what is searched for stands in the address. Texts come with the language that is shown.
import { useSearchParams } from '@cumbre/remote/useSearchParams';
import { Heading, LoadingState, PageHeader } from '@cumbre/ui/base';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useParams } from 'react-router-dom';
import { NotFoundPage } from '../NotFoundPage';
import { currentLanguage } from '../languages';
import { GuideDownload } from './GuideDownload';
import { HelpArticle } from './HelpArticle';
import { topicsMatching } from './topicsMatching';
import { useHelpTopics } from './useHelpTopics';
import './help.css';

export function HelpPage() {
  const { t } = useTranslation('shell');
  const { topic: id } = useParams();
  const [search, setSearch] = useSearchParams();
  const sought = search.get('q') ?? '';
  const field = useId();
  const topics = useHelpTopics(currentLanguage());
  if (!topics) return <LoadingState label={t('loading')} />;

  const found = topicsMatching(topics, sought);
  const topic = topics.find((each) => each.id === id);
  if (id !== undefined && !topic) return <NotFoundPage />;
  const kept = sought === '' ? '' : `?${new URLSearchParams({ q: sought }).toString()}`;
  return (
    <div className="shell-help">
      <div className="shell-help-side">
        <div role="search">
          <label htmlFor={field}>{t('help.search')}</label>
          <input id={field} type="search" className="cu-select" value={sought} autoComplete="off" onChange={({ target }) => setSearch(target.value === '' ? {} : { q: target.value }, { replace: true })} />
        </div>
        <p className="cu-text-small" role="status">{sought === '' ? '' : t('help.found', { count: found.length })}</p>
        <nav aria-label={t('help.topics')}>
          <ul>{found.map((each) => <li key={each.id}><NavLink to={`/help/${each.id}${kept}`}>{each.title}</NavLink></li>)}</ul>
        </nav>
      </div>
      <article className="shell-help-article">
        {topic ? <HelpArticle topic={topic} /> : (
          <>
            <PageHeader title={t('help.title')} description={t('help.intro')} actions={<GuideDownload />} />
            <ul className="shell-help-cards">
              {found.map((each) => (
                <li key={each.id} className="cu-card">
                  <Heading level={2}><Link to={`/help/${each.id}${kept}`}>{each.title}</Link></Heading>
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
