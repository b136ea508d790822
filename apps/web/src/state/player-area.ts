// The player.

import type { AnswerOf } from '@ceibo/contracts/call';
import { profile as profileCall } from '@ceibo/contracts/identity';
import type { tournamentsList } from '@ceibo/contracts/promotions/tournaments';
import type { levelOfPlayer } from '@ceibo/contracts/wallet/player-level';
import { combineReducers, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from './clearing.ts';
import { documentsItem, documentUploads } from './documents/documents-items.ts';
import { openRoundsItem, roundDetailsItem, roundListItem } from './games/game-history-items.ts';
import { keptGames } from './games/lobby-items.ts';
import { passwordUpdateResponse, profileUpdate } from './identity/profile-items.ts';
import { bareItem, remoteItem } from './remote-item.ts';
import {
  TOURNAMENTS,
  LEVEL,
  PROFILE_UPDATE,
  ROUND_DETAILS,
  ROUND_LIST,
} from './specified-names.ts';

export const profile = remoteItem({ area: 'player', name: 'profile', call: profileCall });

/** Their pages request the tournaments; a room to come requests the statistics. */
export const tournaments = bareItem<AnswerOf<typeof tournamentsList>>({
  area: 'player',
  name: TOURNAMENTS,
  keepsError: false,
});
const stats = bareItem<unknown>({ area: 'player', name: 'stats', keepsError: false });
export const level = bareItem<AnswerOf<typeof levelOfPlayer>>({ area: 'player', name: LEVEL });

/** The pages of the cashier that the player may open. */
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

/** True when the player hides offers: then none is displayed anywhere. */
export const hidesOffers = createSlice({
  name: 'player/hidesOffers',
  initialState: false,
  reducers: { known: (_hides, { payload }: PayloadAction<boolean>) => payload },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => false);
  },
});

export const playerArea = combineReducers({
  profile: profile.reducer,
  [TOURNAMENTS]: tournaments.reducer,
  stats: stats.reducer,
  [LEVEL]: level.reducer,
  [PROFILE_UPDATE]: profileUpdate.reducer,
  passwordUpdateResponse: passwordUpdateResponse.reducer,
  documents: documentsItem.reducer,
  documentUploads: documentUploads.reducer,
  cashierFlags: cashierFlags.reducer,
  profileName: profileName.reducer,
  hidesOffers: hidesOffers.reducer,
  [ROUND_LIST]: roundListItem.reducer,
  [ROUND_DETAILS]: roundDetailsItem.reducer,
  openRounds: openRoundsItem.reducer,
  keptGames: keptGames.reducer,
});
