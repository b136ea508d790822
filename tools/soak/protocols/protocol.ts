// A protocol as the drivers need it: the form and signature of a bet, a win and a rollback, and the
// meaning of the answers.

export interface Seat {
  player: string;
  token: string;
  game: string;
}

export interface Movement {
  id: string;
  round: string;
  centavos: number;
}

/**
 * The meaning of an answer. `unclear`: nobody knows whether the call was carried out, so the driver
 * repeats it.
 */
export type Told =
  | { kind: 'ok'; centavos: number | undefined }
  | { kind: 'refused'; code: string }
  | { kind: 'unclear'; code: string };

/** A signed request, behind the address that the operator gives the provider. */
export interface Signed {
  path: string;
  body: string;
  headers: Record<string, string>;
}

export interface Protocol {
  bet(seat: Seat, bet: Movement): Promise<Signed>;
  win(seat: Seat, win: Movement & { of: string }): Promise<Signed>;
  rollback(seat: Seat, rollback: Omit<Movement, 'centavos'> & { of: string }): Promise<Signed>;
  read(status: number, body: string): Told;
  /** The answer to a bet that was rolled back before it came. */
  tooLate: string;
  /** The answer to a rollback of an unknown bet, beside success. */
  unknownBet: string | undefined;
}

const JSON_HEADERS = { 'content-type': 'application/json' };

export function jsonCall(path: string, body: string, header: string, signature: string): Signed {
  return { path, body, headers: { ...JSON_HEADERS, [header]: signature } };
}

/** The JSON of an answer; undefined when it is none, and then nobody knows. */
export function jsonOf(body: string): Record<string, unknown> | undefined {
  try {
    const content: unknown = JSON.parse(body);
    return typeof content === 'object' && content !== null && !Array.isArray(content)
      ? { ...content }
      : undefined;
  } catch {
    return undefined;
  }
}

/** "12.50" is 1250; undefined for what is no amount, or has parts of a centavo. */
export function centavosOf(decimal: string | undefined): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(decimal ?? '') ?? [];
  if (whole === undefined || /[^0]/.test(fraction.slice(2))) return undefined;
  return Number.parseInt(whole + fraction.slice(0, 2).padEnd(2, '0'), 10);
}

/** 1250 is "12.50". */
export function decimalOf(centavos: number): string {
  const digits = String(centavos).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A field of an answer as text; undefined when it is neither text nor a number. */
export function textIn(
  answer: Record<string, unknown> | undefined,
  name: string,
): string | undefined {
  const value = answer?.[name];
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined;
}
