// The terms and the privacy policy. Their text comes with this page and not with sign-in, so it is not among the
// remote's other texts.
import { useHost } from '@cumbre/remote/host';
import { Link } from '@cumbre/remote/router';
import { Heading, Paragraph } from '@cumbre/ui/base';
import en from '../texts/terms.en.json';
import es from '../texts/terms.es.json';
import { useLanguage, useTexts } from '../useTexts';

const TERMS = { en, es };

export function TermsPage() {
  const t = useTexts();
  const { title, introduction, parts } = TERMS[useLanguage()];
  const isSignedIn = useHost().session.user() !== null;

  return (
    <article className="auth-terms">
      <Heading level={1} focusable>{title}</Heading>
      <Paragraph tone="secondary">{introduction}</Paragraph>
      {parts.map((part) => (
        <section key={part.title} aria-label={part.title}>
          <Heading level={2} className="auth-terms-part">{part.title}</Heading>
          {part.sections.map((section, index) => (
            <section key={section.title}>
              <Heading level={3}>{`${index + 1}. ${section.title}`}</Heading>
              {section.text.map((paragraph) => <Paragraph key={paragraph}>{paragraph}</Paragraph>)}
            </section>
          ))}
        </section>
      ))}
      <p className="auth-open">
        {isSignedIn ? <Link to="/">{t('completion.open')}</Link> : <><Link to="/auth/sign-in">{t('terms.signIn')}</Link> · <Link to="/auth/sign-up">{t('terms.signUp')}</Link></>}
      </p>
    </article>
  );
}
