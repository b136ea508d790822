import type { ReactNode } from 'react';

/** A group of components, with its place in the list at the top. */
export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="dev-group">
      <h2 className="h-page">{title}</h2>
      <div className="dev-grid">{children}</div>
    </section>
  );
}

/** One component in one state, or several that are best seen beside each other. */
export function Specimen({
  name,
  isWide = false,
  children,
}: {
  name: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <figure className={isWide ? 'dev-specimen dev-wide' : 'dev-specimen'}>
      <figcaption className="xs muted">{name}</figcaption>
      <div className="dev-stage">{children}</div>
    </figure>
  );
}
