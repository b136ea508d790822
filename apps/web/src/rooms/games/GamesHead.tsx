import type { ReactNode } from 'react';
import './lobby.css';

/** The head of a page of games: its name, and what it holds in a line. */
export function GamesHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="lob-head">
      <h1 className="h-page">{title}</h1>
      <p className="lob-line">{children}</p>
    </header>
  );
}
