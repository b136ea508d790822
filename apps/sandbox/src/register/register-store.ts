// The persons whom the register has, by DNI, and how many questions it was asked.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const personRow = z.object({
  dni: z.string(),
  /** RFC 3339; null while the exclusion has no end. */
  until: z.nullable(z.string()),
});
export type Person = z.infer<typeof personRow>;

export type RegisterStore = ReturnType<typeof createRegisterStore>;

export function createRegisterStore(books: DatabaseSync) {
  books.exec(`CREATE TABLE IF NOT EXISTS register_person (
    dni TEXT PRIMARY KEY, until TEXT) STRICT;
    CREATE TABLE IF NOT EXISTS register_question (
    id INTEGER PRIMARY KEY CHECK (id = 1), asked INTEGER NOT NULL) STRICT`);
  const find = books.prepare('SELECT * FROM register_person WHERE dni = ?');
  const save = books.prepare(
    `INSERT INTO register_person (dni, until) VALUES (:dni, :until)
     ON CONFLICT (dni) DO UPDATE SET until = excluded.until`,
  );
  const remove = books.prepare('DELETE FROM register_person WHERE dni = ?');
  const newest = books.prepare('SELECT * FROM register_person ORDER BY rowid DESC LIMIT ?');
  const count = books.prepare(
    `INSERT INTO register_question (id, asked) VALUES (1, ?)
     ON CONFLICT (id) DO UPDATE SET asked = asked + excluded.asked`,
  );
  const asked = books.prepare('SELECT asked FROM register_question');
  return {
    find(dni: string): Person | undefined {
      const row = find.get(dni);
      return row && personRow.parse(row);
    },
    save: (person: Person): void => void save.run(person),
    remove: (dni: string): void => void remove.run(dni),
    newest: (limit: number): Person[] => newest.all(limit).map((row) => personRow.parse(row)),
    countAsked: (documents: number): void => void count.run(documents),
    asked: (): number => z.optional(z.object({ asked: z.int() })).parse(asked.get())?.asked ?? 0,
  };
}
