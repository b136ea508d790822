// The entries of the menus, which are the operator's data, and the providers that are on, which
// decide what of them shows.

import { menu as menuCall, type MenuItem } from '@ceibo/contracts/content';
import {
  permissionList as permissionListCall,
  providersBeforeLogin as providersBeforeLoginCall,
} from '@ceibo/contracts/games';
import type { AnswerOf } from '@ceibo/contracts/call';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { remoteItem } from '../remote-item.ts';

export type ProviderStatus = AnswerOf<typeof permissionListCall>['providers'][number];

export const menu = remoteItem({ area: 'login', name: 'menu', call: menuCall });

/**
 * The visitors' list leaves out bti and caballo, and says which of the two are off; the players' is
 * the whole one.
 */
export const providersBeforeLogin = remoteItem({
  area: 'login',
  name: 'providersBeforeLogin',
  call: providersBeforeLoginCall,
});
export const permissionList = remoteItem({
  area: 'login',
  name: 'permissionList',
  call: permissionListCall,
});

/** The displayed menu; null until it is known. It outlives the requests that clear the item. */
export const menuItems = createSlice({
  name: 'login/menuItems',
  initialState: (): readonly MenuItem[] | null => null,
  reducers: {
    known: (_items, { payload }: PayloadAction<readonly MenuItem[]>): readonly MenuItem[] | null =>
      payload,
  },
});

/** The providers that are on and off; null until they are known. */
export const providers = createSlice({
  name: 'login/providers',
  initialState: (): readonly ProviderStatus[] | null => null,
  reducers: {
    known: (
      _list,
      { payload }: PayloadAction<readonly ProviderStatus[]>,
    ): readonly ProviderStatus[] | null => payload,
  },
});
