import { expect, it } from 'vitest';
import { takeHandoff } from './handoff.ts';

/** A page at an address. */
function pageAt(address: string) {
  const location = new URL(address, 'https://site.example');
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, left: string) =>
      void (location.href = new URL(left, location).href),
  };
  return { location, history } as unknown as Pick<Window, 'location' | 'history'>;
}

it.each([
  [
    '/deposit-success?amount=1&transactionId=d-1&session=c-1',
    'c-1',
    '/deposit-success?amount=1&transactionId=d-1',
  ],
  ['/deposit-failed?a=1&b=d-1&c=c-1', 'c-1', '/deposit-failed?a=1&b=d-1'],
  [
    '/deposit-success?amount=1&transactionId=d-1&session=',
    null,
    '/deposit-success?amount=1&transactionId=d-1',
  ],
  [
    '/deposit-success?amount=1&transactionId=d-1',
    null,
    '/deposit-success?amount=1&transactionId=d-1',
  ],
  [
    '/deposit-failed?amount=1&transactionId=d-1&coupon=1',
    null,
    '/deposit-failed?amount=1&transactionId=d-1&coupon=1',
  ],
  ['/deposit-failed?a=1&b=d-1&debin=1&sid=c-1', 'c-1', '/deposit-failed?a=1&b=d-1&debin=1'],
  ['/home?a=1&b=2&c=3', null, '/home?a=1&b=2&c=3'],
  ['/home?a=1&sid=c-1#end', 'c-1', '/home?a=1#end'],
  ['/slots?wsession=c-1', 'c-1', '/slots'],
  ['/home?sid=', null, '/home'],
  [
    '/deposit-success?amount=1&transactionId=d-1&session=c-1&sid=c-2',
    'c-1',
    '/deposit-success?amount=1&transactionId=d-1',
  ],
])('takes from %s the code %s', (address, code, left) => {
  const page = pageAt(address);
  expect(takeHandoff(page)).toBe(code);
  const { pathname, search, hash } = page.location;
  expect(pathname + search + hash).toBe(left);
});
