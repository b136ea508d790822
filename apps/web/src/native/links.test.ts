import { appLinkPaths } from '@ceibo/contracts/mobile/app';
import { describe, expect, it } from 'vitest';
import { ALLOWED, placeOfLink } from './links.ts';

const ORIGIN = 'https://casino.example';
const place = (link: string) => placeOfLink(link, ORIGIN);

describe('a link that opens the app', () => {
  it.each([
    ['of a verification mail', '/home/activate?token=0Xk3-v_5&face=ceibo'],
    ['of a password reset', '/home?resetPassword=abc_123-Z'],
    ['of a payment return', '/deposit-success?amount=500.00&transactionId=d-1&session=h-1'],
    ['of a payment company', '/partners/mercadopago/return?deposit=d&outcome=success&proof=p-1'],
    ['of a promotion', '/promotions?terms=bienvenida'],
    ['of a game', '/home?game=ceibo-dorado&mode=demo'],
    ['with a hand-off code', '/home?sid=code-1'],
    ['of a page of the menu', '/sports'],
  ])('%s leads there as it is: %s', (_what, path) => {
    expect(place(ORIGIN + path)).toBe(path);
  });

  it.each([
    ['another site', 'https://evil.example/promotions?sid=x'],
    ['a site whose name begins with ours', 'https://casino.example.evil.example/promotions'],
    ['another port', 'https://casino.example:8443/promotions'],
    ['plain HTTP', 'http://casino.example/promotions'],
    ['our name as a user', 'https://casino.example@evil.example/promotions'],
    ['a user at our name', 'https://a:b@casino.example/promotions'],
    ['a script', 'javascript:alert(1)'],
    ['a scheme of its own', 'ceibo://promotions?terms=x'],
    ['no address', 'promotions'],
    ['a call of the API', `${ORIGIN}/api/identity/logout`],
    ['a page that is not in the table', `${ORIGIN}/profile`],
    ['a way out of its folder', `${ORIGIN}/promotions/../api/docs`],
    ['two slashes', `${ORIGIN}//evil.example/promotions`],
    ['a return of nobody', `${ORIGIN}/partners/UP/return?x=1`],
  ])('of %s leads home: %s', (_what, link) => {
    expect(place(link)).toBe('/home');
  });

  it('loses the parameters that its page does not take, or not in these letters', () => {
    expect(place(`${ORIGIN}/home?token=a&next=//evil.example&popup=login`)).toBe('/home?token=a');
    expect(place(`${ORIGIN}/promotions?terms=%3Cscript%3E`)).toBe('/promotions');
    expect(place(`${ORIGIN}/cashout?amount=1e9#x`)).toBe('/cashout');
    expect(place(`${ORIGIN}/home?constructor=a&__proto__=b`)).toBe('/home');
  });
});

it('the table names no page twice, and those that the app’s projects and the server name', () => {
  const all = ALLOWED.map(({ path }) => path);
  expect([...all, '/partners/*/return']).toEqual(appLinkPaths);
  expect(new Set(all).size).toBe(all.length);
});
