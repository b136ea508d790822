import { createHash } from 'node:crypto';

/**
 * A name for the others' eyes: always the same for a player at a table, and nothing that leads back
 * to the player.
 */
export function maskName(tableId: string, player: string): string {
  const hash = createHash('sha256').update(`${tableId}\n${player}`).digest('hex');
  return hash.slice(0, 4).toUpperCase();
}
