// Server-sent events, read as the tables' pages read them: by fetch, with the session in a header.

/**
 * Gives the data of the events of one name, until the stream ends or breaks, or nobody wants more.
 */
export async function* eventsOf(
  url: string,
  {
    headers,
    event,
    signal,
  }: { headers: Record<string, string>; event: string; signal: AbortSignal },
): AsyncGenerator<string> {
  let waiting = '';
  try {
    const { body, ok } = await fetch(url, { headers, signal });
    if (!ok || !body) return;
    for await (const piece of body.pipeThrough(new TextDecoderStream())) {
      const events = (waiting + piece).split('\n\n');
      waiting = events.pop() ?? '';
      for (const each of events) {
        const data = each.startsWith(`event: ${event}\n`)
          ? /^data: (.*)$/m.exec(each)?.[1]
          : undefined;
        if (data !== undefined) yield data;
      }
    }
  } catch {
    // The stream ends as when the network is down: the reader connects again.
  }
}
