// The mail company: takes every mail the operator sends and shows it in one mailbox.

import type { Company, Surroundings } from '../company.ts';
import { createMailServer } from './mail-server.ts';
import { createMailboxStore } from './mailbox-store.ts';
import { addMailboxRoutes } from './routes.ts';

export function createMailbox(surroundings: Surroundings): Company {
  const store = createMailboxStore(surroundings.books);
  const server = createMailServer(surroundings, store);
  return {
    async routes(app) {
      addMailboxRoutes(app, store);
    },
    start: server.start,
    stop: server.stop,
  };
}
