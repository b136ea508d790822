/** What the player may do at a table besides the hand: a button below it and in the menu. */
export interface Action {
  label: string;
  isGold?: boolean;
  run(): void;
}
