// @vitest-environment happy-dom
// Every capability: present, absent, and failing half-way.

import { describe, expect, it, vi } from 'vitest';
import { playPhone, rejectWith } from '../testing/played-phone.ts';
import { askBiometrics } from './biometrics.ts';
import { takePhoto } from './camera.ts';
import { closePaymentPage, openPaymentPage } from './in-app-page.ts';
import { readSecure, writeSecure } from './secure-storage.ts';
import { shareText } from './share.ts';

const words = { reason: 'Retirar', cancelTitle: 'Cancelar' };
const reject = rejectWith;
const inBrowser = () => playPhone({ isApp: false }).bridge;

describe('biometrics', () => {
  const check = { 'BiometricAuthNative.checkBiometry': () => ({ isAvailable: true }) };
  const ask = (end: (options: object) => unknown) =>
    playPhone({ answers: { ...check, 'BiometricAuthNative.internalAuthenticate': end } });

  it('confirm the owner, who is told why', async () => {
    const { bridge, asked } = ask(() => undefined);
    expect(await askBiometrics(bridge, words)).toBe('confirmed');
    expect(asked[1]?.options).toEqual({ ...words, allowDeviceCredential: true });
  });

  it.each([{ code: 'userCancel' }, { code: 'authenticationFailed' }, { code: 'biometryLockout' }])(
    'refuse when the question ends with %o',
    async (error) => {
      expect(await askBiometrics(ask(reject(error)).bridge, words)).toBe('refused');
    },
  );

  it('are unavailable in a browser, without a sensor, and when the phone cannot say', async () => {
    expect(await askBiometrics(inBrowser(), words)).toBe('unavailable');
    for (const answer of [() => ({ isAvailable: false }), () => null, reject({})]) {
      const { bridge } = playPhone({ answers: { 'BiometricAuthNative.checkBiometry': answer } });
      expect(await askBiometrics(bridge, words)).toBe('unavailable');
    }
  });
});

describe('secure storage', () => {
  it('keeps, reads and removes under a name of its own, on this device alone', async () => {
    const kept = new Map<string, unknown>();
    const { bridge, asked } = playPhone({
      answers: {
        'SecureStorage.internalSetItem': (item) =>
          void kept.set(Reflect.get(item, 'prefixedKey'), Reflect.get(item, 'data')),
        'SecureStorage.internalGetItem': (item) => ({
          data: kept.get(Reflect.get(item, 'prefixedKey')) ?? null,
        }),
        'SecureStorage.internalRemoveItem': (item) => ({
          success: kept.delete(Reflect.get(item, 'prefixedKey')),
        }),
      },
    });
    expect(await writeSecure(bridge, 'session', 's-1')).toBe(true);
    expect(await readSecure(bridge, 'session')).toBe('s-1');
    expect(await readSecure(bridge, 'lock')).toBeNull();
    expect(await writeSecure(bridge, 'session', null)).toBe(true);
    expect(await readSecure(bridge, 'session')).toBeNull();
    for (const { options } of asked) expect(options).toMatchObject({ sync: false, access: 1 });
  });

  it('says that it does not know, and that it did not keep, when the phone fails', async () => {
    const failing = { 'SecureStorage.internalGetItem': reject({ code: 'osError' }) };
    const { bridge } = playPhone({
      answers: { ...failing, 'SecureStorage.internalSetItem': reject({ code: 'osError' }) },
    });
    expect(await readSecure(bridge, 'session')).toBeUndefined();
    expect(await writeSecure(bridge, 'session', 's-1')).toBe(false);
    expect(await readSecure(inBrowser(), 'session')).toBeUndefined();
    expect(await writeSecure(inBrowser(), 'session', 's-1')).toBe(false);
  });
});

describe('sharing', () => {
  const receipt = { title: 'Apuesta', text: 'B-1 · $ 500,00' };
  const phone = (end: (options: object) => unknown) =>
    playPhone({ answers: { 'Share.share': end } }).bridge;
  const browser = (share: () => Promise<void>) => ({
    share: vi.fn<(data?: ShareData) => Promise<void>>(share),
    clipboard: { writeText: vi.fn<(text: string) => Promise<void>>(async () => {}) },
  });

  it('is the app’s where there is one, and the browser is left alone', async () => {
    const left = browser(async () => {});
    expect(
      await shareText(
        phone(() => ({})),
        left,
        receipt,
      ),
    ).toBe('shared');
    expect(await shareText(phone(reject({ message: 'Share canceled' })), left, receipt)).toBe(
      'closed',
    );
    expect(left.share).not.toHaveBeenCalled();
  });

  it('is the clipboard’s after the app failed half-way', async () => {
    const left = browser(async () => {});
    expect(await shareText(phone(reject({ code: 'x' })), left, receipt)).toBe('copied');
    expect(left.share).not.toHaveBeenCalled();
    expect(left.clipboard.writeText).toHaveBeenCalledWith(receipt.text);
  });

  it('is the browser’s own without an app, and the clipboard’s without that', async () => {
    expect(
      await shareText(
        inBrowser(),
        browser(async () => {}),
        receipt,
      ),
    ).toBe('shared');
    const closed = browser(() => Promise.reject(new DOMException('', 'AbortError')));
    expect(await shareText(inBrowser(), closed, receipt)).toBe('closed');
    const broken = browser(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    expect(await shareText(inBrowser(), broken, receipt)).toBe('copied');
    const { clipboard } = broken;
    expect(await shareText(inBrowser(), { clipboard }, receipt)).toBe('copied');
    expect(await shareText(inBrowser(), {}, receipt)).toBe('failed');
  });
});

describe('the camera', () => {
  const phone = (end: (options: object) => unknown) =>
    playPhone({ answers: { 'Camera.getPhoto': end } }).bridge;

  it('gives the photograph as a file', async () => {
    const taken = await takePhoto(phone(() => ({ base64String: btoa('foto'), format: 'jpeg' })));
    if (typeof taken === 'string') throw new Error(taken);
    expect([taken.name, taken.type, await taken.text()]).toEqual([
      'documento.jpg',
      'image/jpeg',
      'foto',
    ]);
  });

  it('is closed by its person, and unavailable in a browser or when it fails', async () => {
    expect(await takePhoto(phone(reject({ message: 'User cancelled photos app' })))).toBe('closed');
    expect(await takePhoto(inBrowser())).toBe('unavailable');
    expect(await takePhoto(phone(reject({ code: 'denied' })))).toBe('unavailable');
    expect(await takePhoto(phone(() => ({ base64String: '%', format: 'jpeg' })))).toBe(
      'unavailable',
    );
    expect(await takePhoto(phone(() => ({ base64String: btoa('x'), format: 'gif' })))).toBe(
      'unavailable',
    );
  });
});

describe('a payment page over the site', () => {
  const url = 'https://pay.example/checkout';

  it('is opened by the app, in the colour of the header', async () => {
    const { bridge, asked } = playPhone({
      answers: { 'Browser.open': () => undefined, 'Browser.close': () => undefined },
    });
    document.documentElement.style.setProperty('--header', '#121118');
    expect(await openPaymentPage(bridge, { url, page: document })).toBe(true);
    document.documentElement.removeAttribute('style');
    expect(asked[0]?.options).toMatchObject({ url, toolbarColor: '#121118' });
    await closePaymentPage(bridge);
    expect(asked[1]?.what).toBe('Browser.close');
  });

  it('is left to the browser without an app, after a failure, and for what is no web page', async () => {
    const { bridge, asked } = playPhone({ answers: { 'Browser.open': reject({ code: 'x' }) } });
    expect(await openPaymentPage(bridge, { url, page: document })).toBe(false);
    expect(await openPaymentPage(inBrowser(), { url, page: document })).toBe(false);
    for (const wrong of ['javascript:alert(1)', 'file:///etc/passwd', '/deposit'])
      expect(await openPaymentPage(bridge, { url: wrong, page: document })).toBe(false);
    expect(asked).toHaveLength(1);
  });
});
