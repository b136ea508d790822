// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { isFrameBlocked, studioEventOf } from './game-messages.ts';

const game = { origin: 'https://studio.example', window };
const message = (
  changes: Partial<Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>> = {},
) => ({
  origin: 'https://studio.example',
  source: window,
  data: { type: 'ceibo-studio', event: 'closed' },
  ...changes,
});

it.each(['ready', 'round-started', 'round-ended', 'escape', 'deposit', 'closed'])(
  'hears %s from the game',
  (event) => {
    expect(studioEventOf(message({ data: { type: 'ceibo-studio', event } }), game)).toBe(event);
  },
);

it('hears nobody but the window of the game', () => {
  expect(studioEventOf(message({ source: null }), game)).toBeNull();
  expect(studioEventOf(message({ source: new MessageChannel().port1 }), game)).toBeNull();
  expect(studioEventOf(message({ source: null }), { ...game, window: null })).toBeNull();
});

it.each(['https://studio.example.evil', 'http://studio.example', 'null', ''])(
  'hears nothing from the origin "%s"',
  (origin) => {
    expect(studioEventOf(message({ origin }), game)).toBeNull();
  },
);

it.each([
  undefined,
  'closed',
  { event: 'closed' },
  { type: 'other', event: 'closed' },
  { type: 'ceibo-studio', event: 'other' },
])('passes over %o', (data) => {
  expect(studioEventOf(message({ data }), game)).toBeNull();
});

it('knows that its own frame was blocked, and no other', () => {
  const violation = { effectiveDirective: 'frame-src', blockedURI: 'https://studio.example/play' };
  expect(isFrameBlocked(violation, 'https://studio.example')).toBe(true);
  expect(
    isFrameBlocked(
      { ...violation, blockedURI: 'https://studio.example' },
      'https://studio.example',
    ),
  ).toBe(true);
  expect(
    isFrameBlocked({ ...violation, effectiveDirective: 'img-src' }, 'https://studio.example'),
  ).toBe(false);
  expect(isFrameBlocked({ ...violation, blockedURI: 'inline' }, 'https://studio.example')).toBe(
    false,
  );
  expect(isFrameBlocked(violation, 'https://other.example')).toBe(false);
});
