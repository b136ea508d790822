// The company of mails and text messages: accepts the operator's messages and shows them.

import { createCompany, type Company, type Surroundings } from '../company.ts';
import { createMailServer } from './mail-server.ts';
import { createMailboxStore, createSmsStore } from './mailbox-store.ts';
import { addMailboxRoutes, addSmsRoutes } from './routes.ts';

export function createMailbox(surroundings: Surroundings): Company {
  const store = createMailboxStore(surroundings.books);
  return createCompany(
    [
      (app) => addMailboxRoutes(app, store),
      (app) => addSmsRoutes(app, surroundings, createSmsStore(surroundings.books)),
    ],
    [createMailServer(surroundings, store)],
  );
}
