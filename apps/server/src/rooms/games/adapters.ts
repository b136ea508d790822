// The protocols by which games are played, one line each.

import type { Protocol } from '../providers/index.ts';
import { createEvenbetAdapter } from './evenbet/adapter.ts';
import { createEvolutionAdapter } from './evolution/adapter.ts';
import type { GameAdapter } from './game-adapter.ts';
import { createHub88Adapter } from './hub88/adapter.ts';
import type { GamesDeps } from './deps.ts';
import { createPragmaticAdapter } from './pragmatic/adapter.ts';
import { createSoftswissAdapter } from './softswiss/adapter.ts';

const creators: readonly ((deps: GamesDeps) => GameAdapter)[] = [
  createHub88Adapter,
  createSoftswissAdapter,
  createEvenbetAdapter,
  createPragmaticAdapter,
  createEvolutionAdapter,
];

export function createGameAdapters(deps: GamesDeps): ReadonlyMap<Protocol, GameAdapter> {
  return new Map(
    creators.map((create) => create(deps)).map((adapter) => [adapter.protocol, adapter]),
  );
}
