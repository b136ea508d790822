import type { DocumentView } from '@ceibo/contracts/documents';
import { expect, it, vi } from 'vitest';
import { createApi } from '../api/client.ts';
import { documents } from '../state/documents/documents.ts';
import { createStore } from '../state/store.ts';
import { applyDocumentEvent } from './document-events.ts';

const document = (docType: DocumentView['docType'], status: DocumentView['status']) => ({
  docType,
  status,
  uploadedAt: '2026-11-22T10:00:00Z',
  fileName: 'dni.jpg',
  fileBytes: 1,
});

function setUp() {
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}));
  const store = createStore({
    api: createApi({
      fetch,
      caller: { session: () => null, language: () => 'es-AR', siteId: 'Ceibo' },
      onSessionExpired: () => {},
    }),
    session: {
      current: () => null,
      keep: () => {},
      forget: () => {},
      use: () => {},
      clearTraces: () => {},
    },
    leave: () => {},
    pause: () => Promise.resolve(),
    random: () => 0,
  });
  return { store, fetch };
}

const rejected = {
  name: 'document',
  data: { ...document('Id Proof', 'Rejected'), reason: 'Está borrosa.' },
} as const;

it('a review that ends changes its document and leaves the others', () => {
  const { store } = setUp();
  const known = [document('Id Proof', 'Pending'), document('Pan Card', 'Pending')];
  store.dispatch(documents.pushed({ data: { documents: known } }));
  applyDocumentEvent(store, rejected);
  const list = store.getState().player.documents.data?.documents ?? [];
  expect(list.map(({ docType, status, reason }) => [docType, status, reason])).toEqual([
    ['Pan Card', 'Pending', undefined],
    ['Id Proof', 'Rejected', 'Está borrosa.'],
  ]);
});

it('a list that is on its way is asked for anew, and none when nobody looks', () => {
  const { store, fetch } = setUp();
  applyDocumentEvent(store, rejected);
  expect(fetch).not.toHaveBeenCalled();
  void store.dispatch(documents.load({}));
  applyDocumentEvent(store, rejected);
  expect(fetch).toHaveBeenCalledTimes(2);
});
