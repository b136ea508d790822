// The company of mails and text messages: accepts the operator's messages and shows them.

import type { Company, Surroundings } from '../company.ts';
import { createMailServer } from './mail-server.ts';
import { createMailboxStore } from './mailbox-store.ts';
import { addMailboxRoutes } from './routes.ts';
import { addSmsRoutes } from './sms-routes.ts';
import { createSmsStore } from './sms-store.ts';

export function createMailbox(surroundings: Surroundings): Company {
  const store = createMailboxStore(surroundings.books);
  const server = createMailServer(surroundings, store);
  return {
    async routes(app) {
      addMailboxRoutes(app, store);
      addSmsRoutes(app, surroundings, createSmsStore(surroundings.books));
    },
    start: server.start,
    stop: server.stop,
  };
}
