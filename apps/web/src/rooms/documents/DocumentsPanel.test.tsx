// @vitest-environment happy-dom
import type { DocumentView } from '@ceibo/contracts/documents';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyCashierEvent } from '../../live/cashier-events.ts';
import { applyDocumentEvent } from '../../live/document-events.ts';
import { signedOut } from '../../state/clearing.ts';
import { putPhoneInPage } from '../../testing/played-phone.ts';
import { playUploads, type PlayedUpload } from '../../testing/played-upload.ts';
import { clearPage, find, pageText, showPage, type texts } from '../../testing/show-page.ts';
import { DocumentsPanel } from './DocumentsPanel.tsx';

const LIST = '/api/documents/get-documents';
const CHOOSE = 'Elegir el archivo: Documento de identidad';
const photo = new File(['....'], 'dni.jpg', { type: 'image/jpeg' });
const document_ = (change: Partial<DocumentView> = {}): DocumentView => ({
  docType: 'Id Proof',
  status: 'Pending',
  uploadedAt: '2026-11-22T10:00:00Z',
  fileName: 'dni.jpg',
  fileBytes: 4,
  ...change,
});
const waitingFor = (neededDocument: DocumentView['docType'] | null, reference = 'R-2210001') => ({
  withdrawalId: `w-${reference}`,
  reference,
  amount: '5000.00',
  status: neededDocument === null ? ('review' as const) : ('needs-document' as const),
  bankName: 'Banco Austral',
  accountEnding: '4821',
  requestedAt: '2026-11-22T10:00:00Z',
  cancellableUntil: null,
  sentAt: null,
  finishedAt: null,
  failure: null,
  stoppedFor: null,
  cancellable: true,
  neededDocument,
  steps: [],
});

let uploads: PlayedUpload[];
beforeEach(() => void (uploads = playUploads()));
afterEach(clearPage);

/** The panel on a server whose documents and withdrawals a test may change. */
async function show({
  language = 'es',
  ...server
}: {
  documents?: DocumentView[];
  withdrawRequests?: object[];
  isDown?: boolean;
  language?: keyof typeof texts;
} = {}) {
  const answer = (path: string) =>
    server.isDown
      ? undefined
      : path === LIST
        ? { success: true, documents: server.documents ?? [] }
        : { success: true, withdrawRequests: server.withdrawRequests ?? [] };
  const page = await showPage(DocumentsPanel, answer, '/', { language });
  await expect.poll(cards).toHaveLength(3);
  return { ...page, server };
}

const cards = () => [...document.querySelectorAll('article h3')].map((name) => name.textContent);
const cardText = () => document.querySelector('article')?.textContent ?? '';
const alerts = () => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent);
const spoken = () => document.querySelector('[role=status]')?.textContent;
const bar = () => document.querySelector('[role=progressbar]');

function choose(...files: File[]): void {
  const input = find('input', CHOOSE);
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Chooses the photo and gives its connection. */
async function send(): Promise<PlayedUpload> {
  const before = uploads.length;
  choose(photo);
  await expect.poll(() => uploads.length).toBe(before + 1);
  const upload = uploads[before];
  if (!upload) throw new Error('nothing was sent');
  return upload;
}

it.each([
  ['es', ['Documento de identidad', 'Comprobante de domicilio', 'Constancia de CUIL']],
  ['pt', ['Documento de identidade', 'Comprovante de endereço', 'Comprovante de CUIL']],
  ['en', ['Identity document', 'Proof of address', 'CUIL certificate']],
] as const)(
  'each card in %s bears the wire name above the name of its paper',
  async (language, names) => {
    await show({ language });
    expect(cards()).toEqual(names);
    const above = [...document.querySelectorAll('article .eyebrow')];
    expect(above.map(({ textContent }) => textContent)).toEqual([
      'Id Proof',
      'Address Proof',
      'Pan Card',
    ]);
  },
);

describe('a file on its way', () => {
  it('is a form with its type, shows each percent and tells each quarter', async () => {
    const { server } = await show();
    const upload = await send();
    expect([upload.path, upload.headers.get('wsession')]).toEqual([
      '/api/documents/upload-files',
      's-1',
    ]);
    // The browser itself writes the type, with the boundary.
    expect(upload.headers.get('content-type')).toBeNull();
    expect(upload.body instanceof FormData && upload.body.get('docType')).toBe('1');
    await expect.poll(() => bar()?.getAttribute('aria-label')).toBe('Envío de dni.jpg');
    expect(spoken()).toBe('Enviando…');

    upload.moves(61, 100);
    await expect.poll(() => bar()?.getAttribute('aria-valuenow')).toBe('61');
    expect(spoken()?.replace('\u00a0', ' ')).toBe('Enviando: 50 %');
    upload.arrives();
    await expect.poll(spoken).toBe('Revisando el archivo…');
    // A file that has arrived cannot be cancelled.
    expect(() => find('button', 'Cancelar el envío: dni.jpg')).toThrow('0 of button');

    server.documents = [document_()];
    upload.answers({ success: true, document: document_() });
    await expect.poll(cardText).toContain('Pendiente');
    await expect.poll(spoken).toBe('Recibimos tu documento.');
    expect(bar()).toBeNull();
  });

  it('is cancelled', async () => {
    await show();
    const upload = await send();
    upload.moves(10, 100);
    await expect.poll(bar).not.toBeNull();
    find('button', 'Cancelar el envío: dni.jpg').click();
    await expect.poll(spoken).toBe('Cancelaste el envío.');
    expect([upload.isAborted, bar(), alerts()]).toEqual([true, null, []]);
  });

  it('that loses the connection says so and is sent again', async () => {
    await show();
    (await send()).breaks();
    await expect
      .poll(alerts)
      .toEqual(['No pudimos conectarnos. Revisá tu conexión y probá de nuevo.']);
    find('button', 'Probar de nuevo: Documento de identidad').click();
    await expect.poll(() => uploads.length).toBe(2);
    await expect.poll(bar).not.toBeNull();
    expect(alerts()).toEqual([]);
  });

  it('that arrived although its answer was lost is no failure', async () => {
    const { server } = await show();
    const upload = await send();
    upload.arrives();
    server.documents = [document_()];
    upload.breaks();
    await expect.poll(spoken).toBe('Recibimos tu documento.');
    expect(alerts()).toEqual([]);
  });

  it('that is refused for itself is not offered again; at the end of a session it is', async () => {
    await show();
    const refused = (code: string) => ({ success: false, code, description: `por ${code}` });
    (await send()).answers(refused('FILE_TOO_LARGE'));
    await expect.poll(alerts).toEqual(['por FILE_TOO_LARGE']);
    expect(() => find('button', 'Probar de nuevo: Documento de identidad')).toThrow('0 of');
    (await send()).answers(refused('SESSION_EXPIRED'));
    await expect.poll(alerts).toEqual(['por SESSION_EXPIRED']);
    expect(find('button', 'Probar de nuevo: Documento de identidad')).toBeDefined();
  });

  it('stops when its player logs out', async () => {
    const { store } = await show();
    const upload = await send();
    upload.moves(10, 100);
    store.dispatch(signedOut());
    upload.moves(20, 100);
    expect(upload.isAborted).toBe(true);
    await expect.poll(() => store.getState().player.documentUploads.data).toBeNull();
  });
});

describe('a file that is not sent', () => {
  it.each([
    ['too large', () => [large()], 'El archivo pesa más de 10 MB.'],
    ['one of two', () => [photo, photo], 'Elegí un solo archivo.'],
    ['not readable', () => [unreadable()], 'No pudimos abrir el archivo.'],
  ])('since it is %s', async (_what, files, words) => {
    await show();
    choose(...files());
    await expect.poll(() => alerts().join('')).toContain(words);
    expect(uploads).toEqual([]);
  });

  it('since it was dropped beside its area leaves the site where it is', async () => {
    await show();
    const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { types: ['Files'], dropEffect: 'copy' },
    });
    document.body.dispatchEvent(drop);
    expect(drop.defaultPrevented).toBe(true);
  });
});

function large(): File {
  return Object.defineProperty(new File(['.'], 'dni.png', { type: 'image/png' }), 'size', {
    value: 10 * 1024 * 1024 + 1,
  });
}

function unreadable(): File {
  return Object.defineProperty(new File(['.'], 'dni'), 'slice', {
    value: () => ({ arrayBuffer: () => Promise.reject(new Error('a folder')) }),
  });
}

describe('a withdrawal that waits for a document', () => {
  it('puts its type first, says for what, and wants a new file although one waits', async () => {
    const pending = document_({ docType: 'Pan Card' });
    await show({
      documents: [pending],
      withdrawRequests: [waitingFor('Pan Card'), waitingFor('Pan Card', 'R-2210002')],
    });
    expect(cards()).toEqual([
      'Constancia de CUIL',
      'Documento de identidad',
      'Comprobante de domicilio',
    ]);
    expect(cardText()).toContain('Lo necesitamos para tus retiros R-2210001 y R-2210002.');
    expect(cardText()).not.toContain('Lo estamos revisando');
  });

  it('comes and goes while the page is open, and its card stays first', async () => {
    const { store } = await show({ withdrawRequests: [waitingFor(null)] });
    expect(pageText()).not.toContain('Lo necesitamos');
    applyCashierEvent(store, { name: 'withdrawal', data: waitingFor('Address Proof') });
    await expect.poll(cardText).toContain('Lo necesitamos para tu retiro R-2210001.');
    expect(cards()[0]).toBe('Comprobante de domicilio');
    applyCashierEvent(store, { name: 'withdrawal', data: waitingFor(null) });
    await expect.poll(pageText).not.toContain('Lo necesitamos');
    applyCashierEvent(store, { name: 'withdrawal', data: waitingFor('Pan Card') });
    await expect.poll(pageText).toContain('Lo necesitamos');
    expect(cards().slice(0, 2)).toEqual(['Comprobante de domicilio', 'Constancia de CUIL']);
  });

  it('for an approved one leads to staff', async () => {
    await show({
      documents: [document_({ status: 'Approved' })],
      withdrawRequests: [waitingFor('Id Proof')],
    });
    expect(cardText()).toContain('Ya lo aprobamos y acá no se puede cambiar. Escribinos');
    expect(cardText()).not.toContain('No hace falta');
  });
});

it('a review that ends shows its reason on the open page', async () => {
  const { store } = await show({ documents: [document_()] });
  const rejected = document_({ status: 'Rejected', reason: 'Está borrosa.' });
  applyDocumentEvent(store, { name: 'document', data: rejected });
  await expect.poll(cardText).toContain('Está borrosa.');
  expect(cardText()).toContain('Rechazado');
});

describe('the camera button in the app', () => {
  const CAMERA = 'Sacar una foto: Documento de identidad';
  const press = async (getPhoto: () => unknown) => {
    const phone = putPhoneInPage({ 'Camera.getPhoto': getPhoto });
    try {
      await show();
      const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
      find('input', CAMERA).dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true }),
      );
      await expect.poll(() => phone.asked).toEqual(['Camera.getPhoto']);
      return opened;
    } finally {
      phone.takeAway();
    }
  };

  it('sends the photograph that the phone took', async () => {
    await press(() => ({ base64String: btoa('foto'), format: 'jpeg' }));
    await expect.poll(() => uploads.length).toBe(1);
    const sent = uploads[0]?.body;
    const file = sent instanceof FormData ? sent.get('file') : null;
    expect(file instanceof File && [file.name, await file.text()]).toEqual([
      'documento.jpg',
      'foto',
    ]);
  });

  it('leaves it to the browser when the phone’s camera fails, and to nobody when it is closed', async () => {
    const opened = await press(() => Promise.reject(new Error('no camera')));
    await expect.poll(() => opened.mock.calls.length).toBe(1);
    clearPage();
    const closed = await press(() => Promise.reject(new Error('User cancelled photos app')));
    await Promise.resolve();
    expect([closed.mock.calls.length - opened.mock.calls.length, uploads.length]).toEqual([0, 0]);
  });
});
