// The data of a player that a room hands out when the player asks for it (Ley 25.326, art. 14).
// A room offers its sections as statements; one job reads them.

import type { MessageKey } from './language.ts';

export interface PersonalDataSection {
  /** Names its files. */
  name: DataSectionName;
  /**
   * One statement for all rows. Columns of type bigint are amounts in millionths; any other number
   * is cast to text or integer. It never selects a secret.
   */
  text: string;
  /** The value of `$1`: the player's id when absent. */
  by?: 'email';
}

type WithTitle<Key> = Key extends `data.section.${infer Name}` ? Name : never;
/** Every section has its title in the language files. */
export type DataSectionName = WithTitle<MessageKey>;
