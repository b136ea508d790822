import { expect, it, vi } from 'vitest';
import { takeAffiliateLink } from './affiliate-link.ts';

function take(address: string) {
  const replaceState = vi.fn<History['replaceState']>();
  const link = takeAffiliateLink({
    location: { href: address } as Location,
    history: { state: null, replaceState } as unknown as History,
  });
  return {
    link: link?.slice(0, 2) ?? null,
    address: replaceState.mock.calls.map(([, , changed]) => String(changed)),
  };
}

it('takes the campaign out of the address, and nothing else', () => {
  expect(
    take('https://ceibo.example/slots?type=affiliate&campaignId=spring&campaignType=mail&x=1#y'),
  ).toEqual({ link: ['spring', 'mail'], address: ['https://ceibo.example/slots?x=1#y'] });
});

it('takes a link without a campaign or its type as it is', () => {
  expect(take('https://ceibo.example/?type=affiliate').link).toEqual([null, null]);
  expect(take('https://ceibo.example/?type=affiliate&campaignId=a').link).toEqual(['a', null]);
});

it.each([
  '',
  '?type=AFFILIATE&campaignId=a',
  '?campaignId=a&campaignType=b',
  '?type=partner',
  '?type=affiliates',
  '?subtype=affiliate',
])('leaves the address "%s" alone, which is no affiliate’s', (search) => {
  expect(take(`https://ceibo.example/${search}`)).toEqual({ link: null, address: [] });
});
