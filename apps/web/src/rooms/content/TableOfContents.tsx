import type { ContentPage } from '@ceibo/contracts/content';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../ui/text/Icon.tsx';
import { useSectionInView } from './use-section-in-view.ts';

type Sections = ContentPage['sections'];

/**
 * The sections of a long text: beside it on wide screens, folded above it on phones. Only one of
 * the two is ever there to be seen or read.
 */
export function TableOfContents({ sections }: { sections: Sections }) {
  const { t } = useTranslation();
  const folded = useRef<HTMLDetailsElement>(null);
  const inView = useSectionInView(sections.map(({ id }) => id));

  function fold(): void {
    if (folded.current !== null) folded.current.open = false;
  }

  return (
    <>
      <nav className="toc toc-wide" aria-labelledby="toc">
        <p id="toc" className="toc-title">
          {t('content.onThisPage')}
        </p>
        <Entries sections={sections} inView={inView} />
      </nav>
      <nav className="toc toc-phone" aria-label={t('content.onThisPage')}>
        <details ref={folded}>
          <summary>
            <Icon name="list" />
            <span className="grow">{t('content.onThisPage')}</span>
            <Icon name="caret-down" className="toc-caret" />
          </summary>
          <Entries sections={sections} inView={inView} onChoose={fold} />
        </details>
      </nav>
    </>
  );
}

function Entries({
  sections,
  inView,
  onChoose,
}: {
  sections: Sections;
  inView: string | null;
  onChoose?: () => void;
}) {
  return (
    <ol>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <Link
            to={{ hash: id }}
            aria-current={id === inView ? 'location' : undefined}
            onClick={onChoose}
          >
            {heading}
          </Link>
        </li>
      ))}
    </ol>
  );
}
