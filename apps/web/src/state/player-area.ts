// The player.

import { profile as profileCall } from '@ceibo/contracts/identity';
import { combineReducers, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from './clearing.ts';
import { documents, documentUploads } from './documents/documents.ts';
import { GameHistoryData, openRounds, remotegameshistory } from './games/game-history.ts';
import { keptGames } from './games/lobby-items.ts';
import { passwordUpdateResponse, profileUpdateResponse } from './identity/profile-items.ts';
import { bareItem, remoteItem } from './remote-item.ts';

export const profile = remoteItem({ area: 'player', name: 'profile', call: profileCall });

/**
 * What rooms to come fill: tournaments, levels and statistics (specification, sections 3 and 7).
 */
const tournamentList = bareItem<unknown>({
  area: 'player',
  name: 'tournamentList',
  keepsError: false,
});
const stats = bareItem<unknown>({ area: 'player', name: 'stats', keepsError: false });
/** The specification's playerLevelFail is the paired error. */
const playerLevel = bareItem<unknown>({ area: 'player', name: 'playerLevel' });

/** Which pages of the cashier the player is shown. */
export interface CashierFlags {
  readonly deposits: boolean;
  readonly withdrawal: boolean;
}

const bothOpen: CashierFlags = { deposits: true, withdrawal: true };

/**
 * Open until the profile says otherwise; they outlive the requests that clear the profile item, so
 * that the menu never blinks.
 */
export const cashierFlags = createSlice({
  name: 'player/cashierFlags',
  initialState: bothOpen,
  reducers: {
    remembered: (_flags, { payload }: PayloadAction<CashierFlags>): CashierFlags => payload,
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => bothOpen)
      .addCase(profile.succeeded, (_flags, { payload }) => ({
        deposits: payload.data.deposits,
        withdrawal: payload.data.withdrawal,
      }));
  },
});

function nobody(): string | null {
  return null;
}

/** The player's login name. It too outlives the requests that clear the profile. */
export const profileName = createSlice({
  name: 'player/profileName',
  initialState: nobody,
  reducers: { remembered: (_name, { payload }: PayloadAction<string>): string | null => payload },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, nobody)
      .addCase(profile.succeeded, (_name, { payload }) => payload.data.login);
  },
});

export const playerArea = combineReducers({
  profile: profile.reducer,
  tournamentList: tournamentList.reducer,
  stats: stats.reducer,
  playerLevel: playerLevel.reducer,
  profileUpdateResponse: profileUpdateResponse.reducer,
  passwordUpdateResponse: passwordUpdateResponse.reducer,
  documents: documents.reducer,
  documentUploads: documentUploads.reducer,
  cashierFlags: cashierFlags.reducer,
  profileName: profileName.reducer,
  remotegameshistory: remotegameshistory.reducer,
  GameHistoryData: GameHistoryData.reducer,
  openRounds: openRounds.reducer,
  keptGames: keptGames.reducer,
});
