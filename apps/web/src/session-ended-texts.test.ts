import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// The specification gives these words; the browser tests see them in Portuguese.
it.each([
  ['es', 'Tu sesión venció. Ingresá de nuevo', 'Ingresar'],
  ['pt', 'Sua sessão expirou. Entre de novo', 'Entrar'],
  ['en', 'Your session has expired. Please relogin', 'Login'],
])(
  'the end of a session is told in the language %s in the words of the specification',
  (...row) => {
    const [code, title, login] = row;
    const file = join(import.meta.dirname, `../public/assets/Languages/${code}.json`);
    const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    expect([texts['session.expiredTitle'], texts['shell.signIn']]).toEqual([title, login]);
  },
);
