/**
 * The address at which a machine's own programs ask a server that listens on HOST whether it is
 * ready.
 */
export function readyHost(host: string | undefined): string {
  if (host === undefined || host === '' || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
