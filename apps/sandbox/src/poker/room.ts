// The room with its books, and what runs in it: ring games, sit-and-gos and the money on them.

import { createBetEngine } from '../bets/bet-engine.ts';
import type { Surroundings } from '../company.ts';
import { createSessionStore } from '../operator/session-store.ts';
import type { OperatorWallet } from '../operator/wallet.ts';
import { createHandStore } from './history/hand-store.ts';
import { createSitAndGo, type SitAndGo } from './sit-and-go/sit-and-go.ts';
import { sitAndGoSpecs, type SitAndGoSpec } from './sit-and-go/specs.ts';
import { createRingTable } from './table/ring-table.ts';
import { createStayStore } from './table/stay-store.ts';
import type { Table, TableNeeds } from './table/table.ts';
import { ringTables, type TableRules } from './table/tables.ts';

export interface Offered {
  tables?: readonly TableRules[];
  sitAndGos?: readonly SitAndGoSpec[];
}

const ID_LETTERS = 8;

export type Room = ReturnType<typeof createRoom>;

export function createRoom(
  surroundings: Surroundings,
  wallet: OperatorWallet,
  { tables = ringTables(surroundings.config.pokerTables), sitAndGos = sitAndGoSpecs }: Offered,
) {
  const sessions = createSessionStore(surroundings, 'poker_sessions');
  const stays = createStayStore(surroundings);
  const hands = createHandStore(surroundings);
  const balances = new Map<string, bigint>();
  const bets = createBetEngine({
    surroundings,
    store: stays.bets,
    walletOf: () => wallet,
    onStep({ player }, balance) {
      if (balance !== null) balances.set(player, balance);
      for (const { watchers } of all()) watchers.changed();
    },
  });
  const needs = { surroundings, stays, hands, bets, balances };
  const rings = tables.map((rules) => createRingTable(rules, needs));
  const kinds = sitAndGos.map((spec) => openSitAndGos(needs, spec));
  const all = (): Table[] => [...rings, ...kinds.flat()];
  return { ...needs, sessions, wallet, rings, sitAndGos: () => kinds.flat(), all };
}

/** The sit-and-gos of one kind: one that can be entered, and those that are played. */
function openSitAndGos(needs: TableNeeds, spec: SitAndGoSpec): readonly SitAndGo[] {
  const games: SitAndGo[] = [];
  const open = () => {
    const game = createSitAndGo(needs, {
      spec,
      id: `${spec.id}.${needs.surroundings.ids.uuid().slice(0, ID_LETTERS)}`,
      onBegun: open,
      onGone: () => void games.splice(games.indexOf(game), 1),
    });
    games.unshift(game);
  };
  open();
  return games;
}
