// An expected refusal is a returned value with a code of the call's contract; bugs and broken
// connections throw.

export interface Refusal<Code extends string = string> {
  readonly refused: Code;
}

export function refuse<const Code extends string>(code: Code): Refusal<Code> {
  return { refused: code };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
