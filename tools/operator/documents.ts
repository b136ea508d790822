// The operator's commands about players' documents.

import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import {
  documentFile,
  documentSecrets,
  listPendingDocuments,
  readDocumentFiles,
  reviewDocument,
  type FileStoreConfig,
} from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import { dataFolder } from '../stack/paths.ts';
import { documentVariables } from '../stack/programs.ts';
import { loadSecrets } from '../stack/secrets.ts';
import type { Command } from './command.ts';
import { sayIfCut } from './text/list-end.ts';
import { staffName } from './log/staff-name.ts';

type DocumentsCommand = Extract<
  Command,
  { kind: 'documents' | 'document-secrets' | 'save-document' | 'review-document' }
>;

export function isOfDocuments(command: Command): command is DocumentsCommand {
  const { kind } = command;
  return (
    kind === 'documents' ||
    kind === 'document-secrets' ||
    kind === 'save-document' ||
    kind === 'review-document'
  );
}

const GONE =
  'No document of that id waits for a review: the player may have sent another since. ' +
  '"npm run operator -- documents" lists them.';

export async function runDocuments(command: DocumentsCommand, databaseUrl: string): Promise<void> {
  switch (command.kind) {
    case 'documents':
      return list(databaseUrl);
    case 'document-secrets':
      return showSecrets(databaseUrl);
    case 'save-document':
      return save(command, databaseUrl);
    case 'review-document':
      if (!(await reviewDocument(databaseUrl, { ...command, reviewer: staffName() })))
        throw new StackFault(GONE);
      console.log(
        command.decision.status === 'Approved'
          ? 'Approved.'
          : 'Rejected; the player sees the reason and can send another file.',
      );
  }
}

async function showSecrets(databaseUrl: string): Promise<void> {
  const { keyId, files } = await documentSecrets(databaseUrl, await filesOfDocuments());
  for (const { keyId: of, documents } of files)
    console.log(
      `${(of ?? 'not looked at').padEnd(16)}  ${documents} documents` +
        (of === keyId ? '  (DOCUMENT_SECRET)' : ''),
    );
  const left = files.filter((group) => group.keyId !== keyId);
  const waiting = left.reduce((sum, { documents }) => sum + documents, 0);
  console.log(
    waiting === 0
      ? 'DOCUMENT_SECRET seals every document: DOCUMENT_SECRET_OLD may be removed.'
      : `Keep DOCUMENT_SECRET_OLD: ${waiting} documents are not sealed with DOCUMENT_SECRET yet. ` +
          'The server seals them anew every ten minutes; its log names those that do not open.',
  );
}

async function save(
  { id, file: path }: Extract<DocumentsCommand, { kind: 'save-document' }>,
  databaseUrl: string,
): Promise<void> {
  const store = await filesOfDocuments();
  const file = await documentFile(databaseUrl, { id, reader: staffName(), store });
  if (!file) throw new StackFault(GONE);
  // Never in the place of a file that is there already.
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  let isOurs = false;
  target.once('open', () => (isOurs = true));
  try {
    await pipeline(file.content, target);
  } catch (error) {
    // Half a document must not be taken for a whole one.
    if (isOurs) await rm(path, { force: true });
    throw new StackFault(`The document could not be saved to ${path}: ${String(error)}`);
  }
  console.log(`Saved to ${path} (${file.mediaType}). Your name is in the log of who read it.`);
}

/** The file store in which the server of this installation puts documents. */
async function filesOfDocuments(): Promise<FileStoreConfig> {
  const dataDir = dataFolder();
  const own = documentVariables(dataDir, await loadSecrets(dataDir));
  const store = readDocumentFiles({ ...own, ...process.env });
  if (!store)
    throw new StackFault('Set the variables that begin with DOCUMENT_ as they are for the server.');
  return store;
}

async function list(databaseUrl: string): Promise<void> {
  const pending = await listPendingDocuments(databaseUrl);
  if (pending.length === 0) console.log('No document waits for a review.');
  sayIfCut(pending.length);
  for (const { id, docType, login, name, birthDate, documentNumber, uploadedAt } of pending) {
    console.log(
      `${id}  ${docType.padEnd(13)}  ${login.padEnd(15)}  ${name}, born ${birthDate ?? '—'}, DNI ` +
        `${documentNumber}  (sent ${uploadedAt.toISOString()})`,
    );
  }
}
