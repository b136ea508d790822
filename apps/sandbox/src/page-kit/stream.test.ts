import { describe, expect, it } from 'vitest';
import { takeEvents } from './stream.ts';

describe('events', () => {
  it('are taken whole, wherever the network cuts them', () => {
    const sent = 'data: {"now":1}\n\n: comment\n\nevent: closed\ndata: {}\n\n';
    for (let cut = 0; cut <= sent.length; cut += 1) {
      const first = takeEvents(sent.slice(0, cut));
      const second = takeEvents(first.rest + sent.slice(cut));
      expect([...first.events, ...second.events]).toEqual([
        { name: '', data: '{"now":1}' },
        { name: 'closed', data: '{}' },
      ]);
      expect(second.rest).toBe('');
    }
  });
});
