/** A value as JSON carries it: whole numbers beyond what a page can count with are digits. */
export type OnWire<T> = T extends bigint
  ? string
  : T extends object
    ? { [Key in keyof T]: OnWire<T[Key]> }
    : T;

export function toWire<T>(value: T): OnWire<T>;
export function toWire(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map((each: unknown) => toWire(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toWire(each)]));
}
