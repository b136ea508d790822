// A connection that files are sent by, moved on by the test.

import { vi } from 'vitest';

export class PlayedUpload extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers = new Headers();
  path = '';
  body: unknown;
  status = 0;
  responseText = '';
  isAborted = false;
  #answerHeaders = '';

  open(_method: string, path: string): void {
    this.path = path;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  send(body: unknown): void {
    this.body = body;
  }
  getAllResponseHeaders(): string {
    return this.#answerHeaders;
  }
  abort(): void {
    this.isAborted = true;
    this.#end('abort');
  }

  moves(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  arrives(): void {
    this.upload.dispatchEvent(new Event('load'));
  }
  answers(answer: object, { status = 200, headers = '' } = {}): void {
    this.status = status;
    this.responseText = JSON.stringify(answer);
    this.#answerHeaders = headers;
    this.#end('load');
  }
  breaks(): void {
    this.#end('error');
  }
  #end(how: string): void {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
}

/** The uploads that are begun from now on, the first one first. */
export function playUploads(): PlayedUpload[] {
  const begun: PlayedUpload[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends PlayedUpload {
      constructor() {
        super();
        begun.push(this);
      }
    },
  );
  return begun;
}
