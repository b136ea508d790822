import { useContentPage } from '../../state/content/use-content-page.ts';
import { Prose } from '../../ui/text/Prose.tsx';

/**
 * The operator's text about a page of games, under the games. The games are the page; without the
 * text nothing is missing.
 */
export function GamesAbout({ page: name }: { page: string }) {
  const { page } = useContentPage(name);
  if (page === null) return null;
  return (
    <div className="lob-about">
      <Prose html={page.leadHtml} />
      {page.sections.map(({ id, heading, html }) => (
        <section key={id} aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`}>{heading}</h2>
          <Prose html={html} />
        </section>
      ))}
    </div>
  );
}
