import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { destinationOf } from './destination.ts';
import './prose.css';

/**
 * A text of the operator's. Its links to pages of this site stay inside the site; links to other
 * sites open beside it.
 */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  const navigate = useNavigate();

  // One handler for every link of the text. A press of Enter on a link is a click too.
  const follow = useCallback(
    (text: HTMLDivElement) => {
      const onClick = (event: MouseEvent) => followLink(event, (to) => void navigate(to));
      text.addEventListener('click', onClick);
      return () => text.removeEventListener('click', onClick);
    },
    [navigate],
  );

  // The only place that puts markup into the page as it came. The server made it from Markdown with
  // raw HTML switched off, so it holds paragraphs, lists, tables and links, and never a script.
  return (
    <div ref={follow} className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

function followLink(event: MouseEvent, navigate: (to: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (link === null || !isPlain) return;
  const destination = destinationOf(link.getAttribute('href') ?? '', document.URL);
  if (destination.kind === 'outside') {
    // The browser follows the link after this, as the link then is.
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  if (destination.kind === 'page') {
    event.preventDefault();
    navigate(destination.to);
  }
}
