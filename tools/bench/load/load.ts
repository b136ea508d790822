// HTTP requests from a process of their own. So making them takes no more time from the measured
// program than it must.

import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Load {
  /** The port of the server on this machine. */
  port: number;
  /** Whole requests, as they stand on the wire; each is made once, in order. */
  requests: string[];
  /** Stands in every right answer; another answer ends the benchmark. */
  expected: string;
  /** The number of connections, which are kept alive; each carries one request at a time. */
  connections: number;
  /**
   * Offered whether or not answers keep up. Absent: each connection asks again as soon as it is
   * answered.
   */
  perSecond?: number;
  /**
   * So many of the first requests are not reported: a generator that has just begun is slower than
   * what it measures.
   */
  warmUp?: number;
  /** A group of so many requests begins when the one before it is answered. Absent: all are one. */
  groupSize?: number;
}

export interface LoadReport {
  perSecond: number;
  /** The time that each group took. */
  groupSeconds: number[];
  /** In the order in which answers came, from the moment that each request was due. */
  latenciesMs: number[];
  /** The first answer that was not the right one. */
  unexpected?: string;
}

export async function makeLoad(load: Load): Promise<LoadReport> {
  const generator = fork(new URL('./load-generator.ts', import.meta.url), {
    serialization: 'advanced',
  });
  try {
    const reported = once(generator, 'message');
    const ended = once(generator, 'exit').then(([code]) => {
      throw new Error(`the load generator ended with code ${code} and without a report`);
    });
    generator.send(load);
    const [report]: LoadReport[] = await Promise.race([reported, ended]);
    if (!report) throw new Error('the load generator reported nothing');
    if (report.unexpected !== undefined)
      throw new Error(`the server did not answer ${load.expected}, but: ${report.unexpected}`);
    return report;
  } finally {
    generator.kill();
  }
}

/** A request as it stands on the wire. */
export function postText(path: string, body: string, headers: Record<string, string> = {}): string {
  const all = {
    host: '127.0.0.1',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** The same for what is only read. */
export function getText(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}\r\n`;
}
