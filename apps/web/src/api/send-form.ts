// Sends a form and reports the part of it that has left. fetch cannot report that.

/** The time without progress after which the connection counts as lost. */
export const STALLED_AFTER_MS = 30_000;
/** The time that the server has to examine a file that has arrived. */
export const UNANSWERED_AFTER_MS = 180_000;

export interface SendingForm {
  headers: Record<string, string>;
  form: FormData;
  /**
   * Called with each new percent. 100 means that all has left and the page waits for the answer.
   */
  onProgress(percent: number): void;
  signal: AbortSignal;
  pause(ms: number): Promise<void>;
}

/** Like fetch, it rejects only when no answer came. */
export function sendForm(
  path: string,
  { headers, form, onProgress, signal, pause }: SendingForm,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const progress = { events: 0, percent: 0, isOver: false };
    function tell(percent: number): void {
      progress.events += 1;
      if (percent <= progress.percent) return;
      progress.percent = percent;
      onProgress(percent);
    }

    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      tell(total > 0 ? Math.min(99, Math.floor((loaded / total) * 100)) : 0),
    );
    request.upload.addEventListener('load', () => tell(100));
    request.addEventListener('load', () => resolve(responseOf(request)));
    for (const end of ['error', 'abort'] as const)
      request.addEventListener(end, () => reject(new TypeError('No answer came')));
    request.addEventListener('loadend', () => {
      progress.isOver = true;
      signal.removeEventListener('abort', abort);
    });
    signal.addEventListener('abort', abort);
    request.send(form);
    void abortWhenStill(progress, { pause, abort });
  });
}

interface Progress {
  events: number;
  percent: number;
  isOver: boolean;
}

/** The browser reports a connection that died in silence late, or never. */
async function abortWhenStill(
  progress: Progress,
  { pause, abort }: Pick<SendingForm, 'pause'> & { abort: () => void },
): Promise<void> {
  let before = -1;
  while (!progress.isOver && before !== progress.events) {
    before = progress.events;
    await pause(progress.percent < 100 ? STALLED_AFTER_MS : UNANSWERED_AFTER_MS);
  }
  if (!progress.isOver) abort();
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  // An answer without a body may not be given an empty one.
  const body = request.responseText === '' ? null : request.responseText;
  return new Response(body, { status: request.status, headers });
}
