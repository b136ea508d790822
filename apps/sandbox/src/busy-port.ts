/** Why a server cannot listen at its port, with what to do about it. */
export function whyNotListening(
  error: unknown,
  { port, setting }: { port: number; setting: string },
): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && error.code === 'EADDRINUSE'
    ? `Port ${port} is in use: stop the program that holds it, or set ${setting} to a free port.`
    : error.message;
}
