import { describe, expect, it } from 'vitest';
import { startTestWorld } from '../../testing/test-world.ts';

const world = startTestWorld();
let people = 0;

function message(change: object = {}) {
  people += 1;
  return {
    name: 'Ana Pérez',
    email: `ana${people}@example.test`,
    topic: 'deposits',
    message: 'No veo mi depósito de ayer.',
    language: 'es',
    ...change,
  };
}

const send = (body: object) => world.call('/api/content/contact', body);
const mailsTo = (address: string) => world.mails.filter(({ to }) => to === address);

async function mailsAbout(reference: string, email: string) {
  await expect
    .poll(() => world.mails.filter(({ subject }) => subject.includes(reference)).length)
    .toBe(2);
  const toSupport = mailsTo('soporte@ceibo.test').find(({ subject }) =>
    subject.includes(reference),
  );
  const toSender = mailsTo(email).find(({ subject }) => subject.includes(reference));
  if (!toSupport || !toSender) throw new Error('a mail is missing');
  return { toSupport, toSender };
}

describe('a message to support', () => {
  it('reaches support, who answer to the sender, and the sender in the sender’s language', async () => {
    const sent = message({ language: 'pt', email: 'Ana.Sol@example.test' });
    const { body } = await send(sent);
    expect(body).toEqual({
      success: true,
      reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    });
    const reference = String(body['reference']);
    const { toSupport, toSender } = await mailsAbout(reference, sent.email);
    expect(toSupport).toMatchObject({
      subject: `[${reference}] Depósitos: Ana Pérez`,
      replyTo: { name: 'Ana Pérez', address: sent.email },
    });
    expect(toSupport.text).toContain('> No veo mi depósito de ayer.');
    expect(toSupport.text).toContain('Idioma: portugués');
    expect(toSender).toMatchObject({
      subject: `Recebemos a sua mensagem: ${reference}`,
      replyTo: { address: 'soporte@ceibo.test' },
    });
    expect(toSender.html).toContain('<html lang="pt">');
  });

  it('is confirmed to the address in the form without any word of the writer', async () => {
    const sent = message({
      name: 'Ganá en mal.test',
      message: 'Entrá ya a https://mal.test y cargá tu clave',
    });
    const reference = String((await send(sent)).body['reference']);
    const { toSender } = await mailsAbout(reference, sent.email);
    for (const text of [toSender.subject, toSender.text, toSender.html])
      expect(text).not.toMatch(/mal\.test|clave/);
    expect(toSender.text).toContain('Depósitos');
  });

  it('is text, whatever stands in it', async () => {
    const sent = message({
      name: '<b>Ana</b> {site}',
      message: '<script>alert(1)</script>\nsegunda línea & "comillas"',
    });
    const { html, text } = (
      await mailsAbout(String((await send(sent)).body['reference']), sent.email)
    ).toSupport;
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;\nsegunda línea &amp; &quot;comillas&quot;',
    );
    expect(html).toContain('&lt;b&gt;Ana&lt;/b&gt; {site}');
    expect(text).toContain('> <script>alert(1)</script>\n> segunda línea');
  });

  it.each([
    ['a line break in the name', { name: 'Ana\r\nBcc: todos@example.test' }],
    ['a control character in the name', { name: 'Ana\u0000Pérez' }],
    ['a control character in the text', { message: 'Hola, ¿cómo están?\u0000x' }],
    ['a line break in the e-mail', { email: 'ana@example.test\r\nBcc: todos@example.test' }],
    ['two e-mails', { email: 'ana@example.test, eva@example.test' }],
    ['4001 characters', { message: 'a'.repeat(4001) }],
    ['9 characters', { message: '123456789   ' }],
    ['an unknown topic', { topic: 'other things' }],
    ['an unknown language', { language: 'fr' }],
    ['an unknown field', { to: 'todos@example.test' }],
  ])('is not taken with %s', async (_what, change) => {
    const before = world.mails.length;
    expect(await send(message(change))).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_REQUEST' } },
    });
    expect(world.mails).toHaveLength(before);
  });

  it('is taken three times an hour from one e-mail', async () => {
    const sent = message();
    const tagged = sent.email.replace('@', '+otra@');
    for (const email of [sent.email, sent.email.toUpperCase(), tagged])
      expect((await send({ ...sent, email })).body['success']).toBe(true);
    expect(await send(sent)).toMatchObject({
      status: 200,
      body: { success: false, code: 'TOO_MANY_ATTEMPTS' },
    });
    expect((await send(message())).body['success']).toBe(true);
  });

  it('is taken six times a day from one e-mail', async () => {
    const { email } = message();
    for (let hour = 0; hour < 2; hour += 1) {
      for (let times = 0; times < 3; times += 1)
        expect((await send(message({ email }))).body['success']).toBe(true);
      // The hour is over.
      await world.asOwner(`delete from platform.rate_limits where key like 'message-email:%'`);
    }
    expect((await send(message({ email }))).body['code']).toBe('TOO_MANY_ATTEMPTS');
  });

  it('takes the longest e-mail', async () => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.ar`;
    expect((await send(message({ email }))).body['success']).toBe(true);
  });
});

describe('old messages', () => {
  it('are forgotten', async () => {
    const { body } = await send(message());
    await world.asOwner(
      `update content.messages set received_at = received_at - interval '181 days'
         where reference <> $1`,
      [body['reference']],
    );
    await world.database.transaction((transaction) =>
      world.app.jobs.add(transaction, 'content:forget-old', {}),
    );
    await expect
      .poll(() => world.asOwner('select reference from content.messages'))
      .toEqual([{ reference: body['reference'] }]);
  });
});
