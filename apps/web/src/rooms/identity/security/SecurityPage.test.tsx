// @vitest-environment happy-dom
import type { Access, SessionView } from '@ceibo/contracts/identity/security';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearPage, fieldOf, fill, find, pageText, showPage } from '../../../testing/show-page.ts';
import { SecurityPage } from './SecurityPage.tsx';

afterEach(clearPage);

const device = { browser: 'Chrome', system: 'Windows', kind: 'computer' } as const;
const entry = (id: string, event: Access['event']): Access => ({
  id,
  at: '2025-11-21T23:14:00Z',
  event,
  device,
  address: '190.2.0.1',
  place: { country: 'AR', city: 'Rosario' },
});
const session = (id: string, isThis: boolean, startedAt = '2025-11-21T23:14:00Z'): SessionView => ({
  id,
  device: { browser: 'Safari', system: 'iOS', kind: 'phone' },
  address: '190.2.0.1',
  place: null,
  startedAt,
  lastUsedAt: '2025-11-21T23:20:00Z',
  isThis,
});

const noFactor = {
  success: true,
  codeAppSince: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  guardsWithdrawals: false,
  canAddPasskey: false,
};

function server() {
  let open = [session('a', true), session('b', false), session('c', false, '2025-11-20T12:00:00Z')];
  return (path: string, request: Record<string, unknown>): object | undefined => {
    switch (path) {
      case '/api/identity/sessions':
        return { success: true, sessions: open, lastLogin: entry('l', 'login') };
      case '/api/identity/end-session':
        open = open.filter(({ id }) => id !== request['id']);
        return { success: true };
      case '/api/identity/access-log':
        return request['before'] === undefined
          ? { success: true, entries: [entry('2', 'wrong-password')], next: '2' }
          : { success: true, entries: [entry('1', 'login')], next: null };
      case '/api/identity/second-factor':
        return noFactor;
      default:
        return undefined;
    }
  };
}
const rows = () => document.querySelectorAll('[aria-labelledby=sessions] .sec-list > li').length;

describe('the page about security', () => {
  it('lists sessions with this one marked, and ends another', async () => {
    await showPage(SecurityPage, server());
    await expect.poll(rows).toBe(3);
    expect(pageText()).toContain('Esta sesión');
    expect(pageText()).toContain('Tu ingreso anterior: 21/11/2025 20:14');
    find('button', 'Cerrar la sesión de Safari · iOS abierta el 20/11/2025 09:00').click();
    await expect.poll(rows).toBe(2);
  });

  it('shows what happened, with place and address, and more on request', async () => {
    await showPage(SecurityPage, server());
    await expect.poll(pageText).toContain('Contraseña equivocada');
    expect(pageText()).toContain('Chrome · Windows · Rosario, AR · 190.2.0.1');
    find('button', 'Ver más').click();
    await expect.poll(() => document.querySelectorAll('.sec-log > li').length).toBe(2);
    expect(pageText()).not.toContain('Ver más');
  });

  it('says so when the server does not answer, and asks again', async () => {
    await showPage(SecurityPage, () => undefined);
    await expect.poll(() => document.querySelectorAll('[role=alert]').length).toBe(3);
  });
});

describe('the second step', () => {
  it('is switched on with a code, and gives recovery codes once', async () => {
    let isOn = false;
    await showPage(SecurityPage, (path, request) => {
      switch (path) {
        case '/api/identity/second-factor':
          return { ...noFactor, codeAppSince: isOn ? '2025-11-21T23:14:00Z' : null };
        case '/api/identity/begin-code-app':
          return { success: true, challenge: 'c-1', secret: 'JBSWY3DP', uri: 'otpauth://totp/x' };
        case '/api/identity/add-code-app':
          if (request['code'] !== '123456')
            return { success: false, code: 'WRONG_CODE', description: 'No es correcto.' };
          isOn = true;
          return { success: true, recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] };
        default:
          return server()(path, request);
      }
    });
    await expect.poll(pageText).toContain('Activar app');
    find('button', 'Activar app').click();
    await expect.poll(pageText).toContain('JBSWY3DP');
    expect(document.querySelector('.sec-qr path')?.getAttribute('d')).toMatch(/^M\d+ \d+h1v1/);
    const press = (code: string) => {
      fill(fieldOf('Código de la app'), code);
      find('button', 'Activar').click();
    };
    press('000000');
    await expect.poll(pageText).toContain('No es correcto.');
    press('123456');
    await expect.poll(pageText).toContain('AAAA-BBBB-CCCC-DDDD');
    const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes');
    // The document of the tests would go where a download leads.
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    find('button', 'Bajar los códigos').click();
    const [file] = save.mock.calls[0] ?? [];
    expect(file instanceof Blob && (await file.text())).toContain('AAAA-BBBB-CCCC-DDDD');
    save.mockRestore();
    click.mockRestore();
    find('button', 'Ya los guardé').click();
    await expect.poll(pageText).toContain('Quitar app');
    expect(pageText()).not.toContain('AAAA-BBBB');
  });
});
