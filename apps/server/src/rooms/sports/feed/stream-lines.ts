// The messages of the sportsbook's stream, as they arrive. However slow, long or wrong its lines
// are: no more than one message of the longest allowed length is in memory.

import {
  MAX_LINE_BYTES,
  streamMessages,
  type FeedStreamMessage,
  type StreamMessageName,
} from '@ceibo/partner-protocol/bti/feed-stream';

/**
 * The messages that each piece completes. Throws when a line is too long, or a message is not of
 * its form; messages of other names are passed over.
 */
export async function* readMessages(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<FeedStreamMessage[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let name = '';
  let data: string | undefined;
  for await (const piece of body) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    const messages: FeedStreamMessage[] = [];
    for (const line of [...lines, rest])
      if (line.length > MAX_LINE_BYTES)
        throw new Error(`a line of the stream has more than ${MAX_LINE_BYTES} characters`);
    for (const line of lines) {
      const [field, value] = fieldOf(line);
      if (field === 'event') name = value;
      if (field === 'data') {
        if (data !== undefined) throw new Error('a message of the stream has two lines of data');
        data = value;
      }
      if (line !== '') continue;
      if (data !== undefined) messages.push(...messageOf(name, data));
      [name, data] = ['', undefined];
    }
    if (messages.length > 0) yield messages;
  }
}

function fieldOf(line: string): [field: string, value: string] {
  const colon = line.indexOf(':');
  if (colon < 0) return [line, ''];
  const value = line.slice(colon + 1);
  return [line.slice(0, colon), value.startsWith(' ') ? value.slice(1) : value];
}

function messageOf(name: string, data: string): FeedStreamMessage[] {
  if (!isMessageName(name)) return [];
  // The schema of a name gives the data of that name.
  return [{ name, data: streamMessages[name].parse(JSON.parse(data)) } as FeedStreamMessage];
}

function isMessageName(name: string): name is StreamMessageName {
  return Object.hasOwn(streamMessages, name);
}
