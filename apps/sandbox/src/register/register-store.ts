// The persons whom the register has, by DNI, and how many questions it was asked.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { openTable } from '../table-store.ts';

const personRow = z.object({
  dni: z.string(),
  /** RFC 3339; null while the exclusion has no end. */
  until: z.nullable(z.string()),
});
const questionRow = z.object({ id: z.int(), asked: z.int() });

export type RegisterStore = ReturnType<typeof createRegisterStore>;

export function createRegisterStore(books: DatabaseSync) {
  const people = openTable(books, 'register_person', personRow, { dni: 'PRIMARY KEY' });
  const questions = openTable(books, 'register_question', questionRow, { id: 'PRIMARY KEY' });
  const remove = books.prepare('DELETE FROM register_person WHERE dni = ?');
  const count = questions.one('');
  const asked = (): number => count()?.asked ?? 0;
  return {
    find: people.one('WHERE dni = ?'),
    save: people.put,
    remove: (dni: string): void => void remove.run(dni),
    newest: people.all('ORDER BY rowid DESC LIMIT ?'),
    countAsked: (documents: number) => questions.put({ id: 1, asked: asked() + documents }),
    asked,
  };
}
