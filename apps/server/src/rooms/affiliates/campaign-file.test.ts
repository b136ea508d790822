import { describe, expect, it } from 'vitest';
import { fillTemplate, readCampaignFile } from './campaign-file.ts';

const campaign = {
  id: 'primavera',
  company: 'Socios del Plata',
  postbackUrl: 'https://aff.example/postback?e={event}&r={reference}',
  secret: 'a-secret-of-many-letters',
  windowDays: 30,
};
const read = (change: object) =>
  readCampaignFile(JSON.stringify({ campaigns: [{ ...campaign, ...change }] }));

describe('a file of campaigns', () => {
  it('gives them with what it leaves out', () => {
    expect(read({})).toEqual([{ ...campaign, pixelUrl: null, active: true }]);
  });

  it.each([
    ['an address in the open', { postbackUrl: 'http://aff.example/in' }],
    ['a machine that a placeholder chooses', { postbackUrl: 'https://{reference}.example/in' }],
    ['a machine that ends in a placeholder', { postbackUrl: 'https://aff.example{event}/in' }],
    ['a machine without a name', { postbackUrl: 'https://169.254.169.254/in' }],
    ['a machine inside', { pixelUrl: 'https://[fd00::1]/p.gif' }],
    ['a placeholder that nobody knows', { postbackUrl: 'https://aff.example/in?p={playerId}' }],
    ['a password in the address', { postbackUrl: 'https://me:secret@aff.example/in' }],
    ['another protocol', { pixelUrl: 'data:image/gif;base64,AAAA' }],
    ['a weak secret', { secret: 'aaaaaaaaaaaaaaaaaaaa' }],
    ['a window without days', { windowDays: 0 }],
    ['an id that no address carries', { id: 'Primavera 2026' }],
    ['a field that nobody knows', { colour: 'gold' }],
  ])('with %s is refused', (_what, change) => {
    expect(read(change)).toMatchObject({ wrong: expect.stringContaining('campaigns[0]') });
  });

  it('that is no JSON is refused', () => {
    expect(readCampaignFile('campaigns:')).toEqual({ wrong: 'it is no JSON of campaigns' });
  });
});

it('fills an address with values that cannot break out of it', () => {
  expect(
    fillTemplate('https://a.example/{event}?t={campaignType}&c={campaignId}&r={reference}', {
      event: 'registration',
      campaignId: 'x',
      campaignType: '&r=../$&#?{reference}',
      reference: 'one two',
    }),
  ).toBe(
    'https://a.example/registration?t=%26r%3D..%2F%24%26%23%3F%7Breference%7D&c=x&r=one%20two',
  );
});
