// People by their names, as they type them.

/** "Ana Paz" and "ana  paz" have one key, however the name was typed. */
export function personKey(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();
}

export function isSamePerson(one: string, other: string): boolean {
  return personKey(one) === personKey(other);
}
