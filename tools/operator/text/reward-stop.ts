/** Why a player is given nothing, for staff. */
export const REWARD_STOPS = {
  'not-open': 'Nothing was given: the account is closed or blocked.',
  excluded: 'Nothing was given: the player is excluded or takes a time-out.',
} as const;
