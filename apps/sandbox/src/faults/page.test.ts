import { describe, expect, it } from 'vitest';
import { openFaultyCompany } from '../testing/faulty-company.ts';

type Company = Awaited<ReturnType<typeof openFaultyCompany>>;

const rule = { provider: 'ceibo', call: 'bet', fault: 'drop-before' };
const taken = { kind: 'answered', answer: { status: 'RS_OK' } };

const post = ({ app }: Company, path: string, form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `/faults/${path}`,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const planned = async ({ app }: Company) => (await app.inject('/faults.json')).json();

/** The section of a provider, from its beginning to its end. */
function sectionOf(body: string, provider: string): string {
  const found = body.split('<details').find((section) => section.includes(`id="${provider}"`));
  if (found === undefined) throw new Error(`no section of ${provider}`);
  return found.slice(0, found.indexOf('</details>'));
}

/** The options of a list in the section; the chosen one has a star. */
function optionsOf(section: string, name: string): string[] {
  const list = new RegExp(`<select name="${name}">(.*?)</select>`, 's').exec(section)?.[1] ?? '';
  return [...list.matchAll(/<option( selected)?>([^<]+)</g)].map(
    ([, isChosen, option]) => `${option}${isChosen ? '*' : ''}`,
  );
}

describe('the page', () => {
  it('says what an outcome means at each call, where the same name means something else', async () => {
    const { app } = await openFaultyCompany();
    const { body } = await app.inject('/faults');
    const meant = [...body.matchAll(/<dt>webhook-many<\/dt>\s*<dd>([^<]+)<\/dd>/g)];
    expect(meant.map(([, meaning]) => meaning)).toEqual([
      'Approved, and the merchant is told five times',
      'Paid, and the webhook that says so comes twice',
      'Three webhooks at once',
    ]);
  });

  it('plans, shows and removes', async () => {
    const company = await openFaultyCompany();
    const added = await post(company, 'add', { ...rule, times: '2', percent: '' });
    expect([added.statusCode, added.headers.location]).toEqual([303, '/faults#ceibo']);
    await company.bet();
    const page = await company.app.inject('/faults');
    expect(page.body).toContain('the next time');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    await post(company, 'remove', rule);
    expect(await company.bet()).toMatchObject(taken);
    await post(company, 'seed', { seed: '42' });
    expect(await planned(company)).toMatchObject({ seed: 42, rules: [] });
  });

  it('plans a percentage as soon as one is typed, and ignores the field of times', async () => {
    const company = await openFaultyCompany();
    await post(company, 'add', { ...rule, times: '1', percent: ' 2,5 ' });
    expect(await planned(company)).toMatchObject({
      rules: [{ ...rule, perTenThousand: 250, struck: 0 }],
    });
    await post(company, 'add', { ...rule, times: '', percent: '7' });
    expect(await planned(company)).toMatchObject({ rules: [{ ...rule, perTenThousand: 700 }] });
    await post(company, 'add', { ...rule, times: '3', percent: ' ' });
    expect(await planned(company)).toMatchObject({ rules: [{ ...rule, next: 3 }] });
    for (const percent of ['101', '0', 'often'])
      expect((await post(company, 'add', { ...rule, times: '1', percent })).statusCode).toBe(422);
    expect(await planned(company)).toMatchObject({ rules: [{ ...rule, next: 3 }] });
  });

  it('takes every fault of every company in one plan, and no other', async () => {
    const company = await openFaultyCompany();
    const { faultsOf }: { faultsOf: Record<string, string[]> } = await planned(company);
    const put = (rules: object[]) =>
      company.app.inject({ method: 'PUT', url: '/faults.json', payload: { rules } });
    const rules = Object.entries(faultsOf).flatMap(([provider, names]) =>
      names.map((fault) => ({ provider, call: 'any', fault, perTenThousand: 1 })),
    );
    expect(rules.length).toBeGreaterThan(30);
    expect((await put(rules)).statusCode).toBe(200);
    expect((await planned(company)).rules).toHaveLength(rules.length);
    const never = await post(company, 'add', {
      ...rule,
      call: 'any',
      fault: 'charged-back',
      times: '2',
      percent: '',
    });
    expect(never.body).toContain('charged-back fits one call, not any.');
  });

  it('offers in each form the calls of its provider alone, and says why it takes no others', async () => {
    const company = await openFaultyCompany();
    const { body } = await company.app.inject('/faults');
    expect(optionsOf(sectionOf(body, 'ceibo'), 'call')).toEqual([
      'any',
      'balance',
      'bet',
      'win',
      'rollback',
      'launch',
      'list',
    ]);
    expect(optionsOf(sectionOf(body, 'bti'), 'call')).toEqual([
      'any',
      'balance',
      'bet',
      'win',
      'rollback',
      'commit',
      'adjust',
      'list',
    ]);
    const refused = await post(company, 'add', {
      provider: 'bti',
      call: 'launch',
      fault: 'http-5xx',
      times: '1',
      percent: '',
    });
    expect([
      refused.statusCode,
      refused.body.includes('it has no launch that a fault could strike'),
    ]).toEqual([422, true]);
    expect(await planned(company)).toMatchObject({
      rules: [],
      callsOf: { bti: expect.arrayContaining(['commit', 'list']) },
    });
  });

  it('shows a refused form again as it was filled in, open, with the reason in it', async () => {
    const company = await openFaultyCompany();
    const { body } = await post(company, 'add', {
      provider: 'bti',
      call: 'win',
      fault: 'reorder',
      times: '7',
      percent: '1,5',
    });
    const section = sectionOf(body, 'bti');
    expect(section).toMatch(/^ open class="provider">/);
    expect(section).toContain('role="alert"');
    expect(section).toContain('reorder fits bet, not win.');
    expect(optionsOf(section, 'call')).toContain('win*');
    expect(optionsOf(section, 'fault')).toContain('reorder*');
    expect(section).toMatch(/name="times"[^>]* value="7"/);
    expect(section).toMatch(/name="percent"[^>]* value="1,5"/);
    const other = sectionOf(body, 'ceibo');
    expect(other).toMatch(/^ class="provider">/);
    expect(other).toMatch(/name="times"[^>]* value="1"/);
    expect(body.match(/role="alert"/g)).toHaveLength(1);
  });

  it('shows a refused seed again, and its reason above all', async () => {
    const company = await openFaultyCompany();
    const { body, statusCode } = await post(company, 'seed', { seed: '9999999999' });
    expect(statusCode).toBe(422);
    expect(body).toMatch(/name="seed"[^>]* value="9999999999"/);
    expect(body).toContain('role="alert"');
    expect(await planned(company)).toMatchObject({ seed: 1 });
  });
});
