import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { message, replaceMessages } from './language.ts';

const folder = mkdtempSync(join(tmpdir(), 'own-messages-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a text of the operator is what mails and refusals say; others stay, unknown keys are named', () => {
  const subject = message('es', 'mail.verify.subject');
  const before = message('es', 'mail.verify.button');
  expect(replaceMessages(folder)).toEqual([]);
  writeFileSync(
    join(folder, 'es.json'),
    JSON.stringify({
      'mail.verify.subject': 'Hola de {site}',
      'mail.verify.sbject': 'x',
      constructor: 'x',
      'sms.registerCode': 'Tu código de {site}',
    }),
  );
  const faults = ['mail.verify.sbject', 'constructor', 'sms.registerCode: without {code}'];
  expect(replaceMessages(folder)).toEqual(faults);
  expect(message('es', 'mail.verify.subject', { site: 'Casa' })).toBe('Hola de Casa');
  expect(message('es', 'mail.verify.button')).toBe(before);
  expect(message('pt', 'mail.verify.subject', { site: 'Casa' })).not.toContain('Hola');
  writeFileSync(join(folder, 'es.json'), JSON.stringify({ 'mail.verify.subject': subject }));
  replaceMessages(folder);
  expect(message('es', 'mail.verify.subject')).toBe(subject);
  writeFileSync(join(folder, 'pt.json'), '[]');
  expect(() => replaceMessages(folder)).toThrow('pt.json is not a file of texts');
});
