import type { ContentPage as Page } from '@ceibo/contracts/content';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useContentPage } from '../../state/content/use-content-page.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { Prose } from '../../ui/text/Prose.tsx';
import { ContentFailure } from './ContentFailure.tsx';
import { dayText } from './day-text.ts';
import { HelpLine } from './HelpLine.tsx';
import { TableOfContents } from './TableOfContents.tsx';
import { TextSkeleton } from './TextSkeleton.tsx';
import { useAnchor } from './use-anchor.ts';
import './content.css';

/** Texts of fewer sections are seen at a glance. */
const LONG = 4;
/** The page whose reader may need somebody to talk to. */
const RESPONSIBLE = 'responsible';

interface ContentPageProps {
  name: string;
  /** It stands below another part of the page, which brings the heading. */
  isPart?: boolean;
}

/** A public page that is all text: about us, terms, privacy, responsible gaming. */
export function ContentPage({ name, isPart = false }: ContentPageProps) {
  const { page, error, retry } = useContentPage(name);
  useAnchor(page?.sections.map(({ id }) => id) ?? []);

  if (error !== null) return <ContentFailure failure={error} onRetry={retry} />;
  if (page === null) return <TextSkeleton />;
  const isLong = page.sections.length >= LONG && !isPart;
  return (
    <article className={isLong ? 'text text-long' : 'text'}>
      {isPart ? null : <TextHead page={page} />}
      {isLong ? <TableOfContents sections={page.sections} /> : null}
      <div className="text-body">
        {name === RESPONSIBLE && !isPart ? <HelpLine /> : null}
        {page.sections.map((section) => (
          <TextSection key={section.id} section={section} />
        ))}
      </div>
    </article>
  );
}

function TextHead({ page }: { page: Page }) {
  const { t, i18n } = useTranslation();
  return (
    <header className="text-head">
      <h1>{page.title}</h1>
      <Prose className="text-lead" html={page.leadHtml} />
      <div className="text-meta">
        <p>
          <Icon name="calendar-blank" />
          {t('content.validFrom')}{' '}
          <time dateTime={page.validFrom}>{dayText(page.validFrom, i18n.language)}</time>
        </p>
        <Button look="quiet" size="sm" className="text-print" onClick={() => window.print()}>
          <Icon name="printer" />
          {t('content.print')}
        </Button>
      </div>
    </header>
  );
}

function TextSection({ section: { id, heading, html } }: { section: Page['sections'][number] }) {
  const { t } = useTranslation();
  return (
    <section id={id} className="text-section" aria-labelledby={`${id}-heading`}>
      <div className="text-heading">
        <h2 id={`${id}-heading`} tabIndex={-1}>
          {heading}
        </h2>
        <Link
          className="text-anchor"
          to={{ hash: id }}
          aria-label={t('content.linkTo', { heading })}
        >
          <Icon name="hash" />
        </Link>
      </div>
      <Prose html={html} />
    </section>
  );
}
