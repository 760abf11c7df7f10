// The terms and the privacy policy. Their text is loaded with this page and not with sign-in, so it
// is not part of the remote's other texts.
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Link } from '@cumbre/remote/router';
import { Heading, Paragraph } from '@cumbre/ui/base';
import { useState } from 'react';
import en from '../locales/terms.en.json';
import es from '../locales/terms.es.json';
import { useTranslation } from '../useTranslation';

const TERMS = { en, es };

export function TermsPage() {
  const { t, language } = useTranslation();
  const { title, introduction, parts } = TERMS[language];
  // On a phone the list would be two windows high.
  const [isOpenFirst] = useState(() => matchMedia('(min-width: 640px)').matches);
  const isSignedIn = useRemoteContext().session.user() !== null;

  return (
    <article className="mfe-auth_terms">
      <Heading level={1} focusable>
        {title}
      </Heading>
      <Paragraph tone="secondary">{introduction}</Paragraph>
      <nav className="mfe-auth_terms-contents" aria-label={t('terms.contents')}>
        <details open={isOpenFirst}>
          <summary>{t('terms.contents')}</summary>
          <div className="mfe-auth_terms-parts">
            {parts.map((part, place) => (
              <div key={part.title}>
                <strong>{part.title}</strong>
                <ol>
                  {part.sections.map((section, index) => (
                    <li key={section.title}>
                      <a href={`#${place + 1}.${index + 1}`}>{section.title}</a>
                    </li>
                  ))}
                </ol>
              </div>
            ))}
          </div>
        </details>
      </nav>
      {parts.map((part, place) => (
        <section key={part.title} aria-label={part.title}>
          <Heading level={2} className="mfe-auth_terms-part">
            {part.title}
          </Heading>
          {part.sections.map((section, index) => (
            <section key={section.title} id={`${place + 1}.${index + 1}`}>
              <Heading level={3}>{`${index + 1}. ${section.title}`}</Heading>
              {section.text.map((paragraph) => (
                <Paragraph key={paragraph}>{paragraph}</Paragraph>
              ))}
            </section>
          ))}
        </section>
      ))}
      <p className="mfe-auth_open">
        {isSignedIn ? (
          <Link to="/">{t('completion.open')}</Link>
        ) : (
          <>
            <Link to="/auth/sign-in">{t('terms.signIn')}</Link> ·{' '}
            <Link to="/auth/sign-up">{t('terms.signUp')}</Link>
          </>
        )}
      </p>
    </article>
  );
}
