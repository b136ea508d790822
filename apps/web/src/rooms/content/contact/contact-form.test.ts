import { notifyMe } from '@ceibo/contracts/content/messages';
import { describe, expect, it } from 'vitest';
import { blamedFields, contactFault, isEmail, topicOf, type ContactField } from './contact-form.ts';

describe('the form to support', () => {
  it.each<[ContactField, string, 'Missing' | 'Invalid' | undefined]>([
    ['name', '  ', 'Missing'],
    ['name', 'A', 'Invalid'],
    ['name', 'Jo', undefined],
    ['name', 'x'.repeat(81), 'Invalid'],
    ['email', '', 'Missing'],
    ['email', 'ana@', 'Invalid'],
    ['email', ' ana@ejemplo.com ', undefined],
    ['topic', '', 'Missing'],
    ['topic', 'weather', 'Invalid'],
    ['topic', 'withdrawals', undefined],
    ['message', ' \n ', 'Missing'],
    ['message', 'corto    ', 'Invalid'],
    ['message', 'El retiro no llegó', undefined],
    ['message', 'x'.repeat(4001), 'Invalid'],
  ])('%s %j: %s', (field, value, fault) => {
    expect(contactFault(field, value)).toBe(fault);
  });

  it('takes a topic that there is', () => {
    expect(topicOf('games')).toBe('games');
    expect(topicOf('weather')).toBe('other');
  });

  it('marks what the server found fault with, in the order of the form', () => {
    expect(blamedFields({ message: 'too long', name: 'too short', language: 'unknown' })).toEqual([
      'name',
      'message',
    ]);
  });
});

it('takes an address as the call does', () => {
  expect(isEmail(notifyMe.request, ' ana@ejemplo.com ')).toBe(true);
  expect(isEmail(notifyMe.request, 'ana@ejemplo')).toBe(false);
});
