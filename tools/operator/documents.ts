// What the operator does with players' documents.

import { writeFile } from 'node:fs/promises';
import { documentFile, listPendingDocuments, reviewDocument } from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import type { Command } from './command.ts';

type DocumentsCommand = Extract<
  Command,
  { kind: 'documents' | 'save-document' | 'review-document' }
>;

export function isOfDocuments(command: Command): command is DocumentsCommand {
  const { kind } = command;
  return kind === 'documents' || kind === 'save-document' || kind === 'review-document';
}

const GONE =
  'No document of that id waits for a review: the player may have sent another since. ' +
  '"npm run operator -- documents" lists them.';

export async function runDocuments(command: DocumentsCommand, databaseUrl: string): Promise<void> {
  switch (command.kind) {
    case 'documents':
      return list(databaseUrl);
    case 'save-document': {
      const file = await documentFile(databaseUrl, command.id);
      if (!file) throw new StackFault(GONE);
      // Never in the place of a file that is there already.
      await writeFile(command.file, file.content, { flag: 'wx', mode: 0o600 });
      console.log(`Saved to ${command.file} (${file.mediaType}).`);
      return;
    }
    case 'review-document':
      if (!(await reviewDocument(databaseUrl, command))) throw new StackFault(GONE);
      console.log(
        command.decision.status === 'Approved'
          ? 'Approved.'
          : 'Rejected; the player sees the reason and can send another file.',
      );
  }
}

async function list(databaseUrl: string): Promise<void> {
  const pending = await listPendingDocuments(databaseUrl);
  if (pending.length === 0) console.log('No document waits for a review.');
  for (const { id, docType, login, name, birthDate, documentNumber, uploadedAt } of pending) {
    console.log(
      `${id}  ${docType.padEnd(13)}  ${login.padEnd(15)}  ${name}, born ${birthDate}, DNI ` +
        `${documentNumber}  (sent ${uploadedAt.toISOString()})`,
    );
  }
}
