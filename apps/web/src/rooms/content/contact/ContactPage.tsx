import { useTranslation } from 'react-i18next';
import { useContentPage } from '../../../state/content/use-content-page.ts';
import { failureWords } from '../../../api/failure-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { Prose } from '../../../ui/text/Prose.tsx';
import { ContactForm } from './ContactForm.tsx';
import { HelpLine } from '../HelpLine.tsx';
import { useAnchor } from '../use-anchor.ts';
import '../content.css';
import './contact.css';

const PAGE = 'contactus';

/** The way to support. The form works without the text beside it, which comes from the operator. */
export function ContactPage() {
  const { t } = useTranslation();
  const { page } = useContentPage(PAGE);
  useAnchor(page?.sections.map(({ id }) => id) ?? []);
  return (
    <div className="contact">
      <header className="contact-head">
        <h1>{t('title.contactUs')}</h1>
        {page === null ? (
          <p className="contact-lead">{t('description.contactUs')}</p>
        ) : (
          <Prose className="contact-lead" html={page.leadHtml} />
        )}
      </header>
      <div className="contact-grid">
        <ContactForm />
        <div className="contact-text">
          <HelpLine />
          <ContactText />
        </div>
      </div>
    </div>
  );
}

function ContactText() {
  const { t } = useTranslation();
  const { page, error, retry } = useContentPage(PAGE);
  if (error !== null) {
    return (
      <div className="contact-failure" role="alert">
        <p>{failureWords(error, t)}</p>
        <Button size="sm" onClick={retry}>
          <Icon name="arrows-clockwise" />
          {t('ui.retry')}
        </Button>
      </div>
    );
  }
  if (page === null) {
    return (
      <div role="status" aria-label={t('ui.loading')}>
        <span className="sk contact-sk" />
      </div>
    );
  }
  return page.sections.map(({ id, heading, html }) => (
    <section key={id} id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} tabIndex={-1}>
        {heading}
      </h2>
      <Prose html={html} />
    </section>
  ));
}
