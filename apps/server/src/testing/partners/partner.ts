// A provider for tests, whatever protocol it speaks: it signs and calls, and gives the meaning of
// the answer.

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Money } from '@ceibo/money';
import { saveCatalogue, type Catalogue, type Protocol } from '../../rooms/providers/index.ts';
import type { TestPlayer, TestWorld } from '../test-world.ts';

export type Meaning =
  | 'ok'
  | 'not-signed'
  | 'malformed'
  | 'unknown-player'
  | 'insufficient'
  | 'may-not-play'
  | 'conflict'
  | 'no-such-bet'
  | 'rolled-back'
  | 'settled'
  | 'ask-again';

export interface Told {
  means: Meaning;
  http: number;
  /** Cash and bonus together, when the answer tells. */
  balance: Money | undefined;
  /** Byte for byte. */
  raw: string;
}

/** The difference between a call and an ordinary one. */
export interface Twist {
  secret?: string;
  /** Changes the body after it was signed. */
  tamper?: (body: string) => string;
  unsigned?: true;
  userId?: string;
}

export interface BetOptions extends Twist {
  round?: string;
  game?: string;
}

/** A player at a game of a provider. Amounts are millionths, as everywhere. */
export interface Seat {
  bet(id: string, amount: Money, options?: BetOptions): Promise<Told>;
  /** Pays on the bet `of`, or on its round where the protocol's wins name no bet. */
  win(id: string, amount: Money, options: BetOptions & { of: string }): Promise<Told>;
  rollback(id: string, of: string, options?: BetOptions): Promise<Told>;
  balance(options?: Twist): Promise<Told>;
  /** Sends a bet whose amount is written as the protocol would not. */
  oddBet(id: string, kind: 'negative' | 'too fine' | 'exponent' | 'no number'): Promise<Told>;
  /** A body that is signed and makes no sense. */
  nonsense(body: string): Promise<Told>;
}

export interface Partner {
  protocol: Exclude<Protocol, 'bti'>;
  /** Its proof covers no content: who reads the wire could change a call. TLS alone keeps it. */
  signsNothing?: true;
  /** The balance in the answer to a repeat: that of the first time, or that of now. */
  repeats: 'original' | 'current';
  /** The answer to a rollback of an unknown bet. */
  unknownRollback: Meaning;
  /** The answer to a rollback once the bet was settled. */
  settledRollback: Meaning;
  /** The answer to a bet that comes after its rollback; `known` when the bet had come before. */
  betAfterRollback: Meaning;
  winAfterRollback: Meaning;
  winWithoutBet: Meaning;
  otherContent: Meaning;
  provider: string;
  game: string;
  secrets: readonly [string, string];
  seat(world: TestWorld, player: TestPlayer, token: string): Seat;
}

/** Data is all that a provider of a known protocol needs. */
async function connect(world: TestWorld, catalogue: Catalogue): Promise<void> {
  await world.database.transaction((transaction) => saveCatalogue(transaction, catalogue));
}

/** Opens a game for a player as a launch would; gives the token. */
export async function openSession(
  world: TestWorld,
  player: TestPlayer,
  gameId: string,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await world.asOwner(
    `insert into games.sessions (id, player_id, game_id, token_hash, session_key, created_at,
       open_by) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      randomUUID(),
      player.id,
      gameId,
      createHash('sha256').update(token).digest(),
      createHash('sha256').update(player.session).digest('hex'),
      world.clock.now(),
      new Date(world.clock.now().getTime() + 60_000),
    ],
  );
  return token;
}

/** Makes a call and gives what came. */
export async function post(
  world: TestWorld,
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<{ http: number; raw: string }> {
  const { statusCode, body: raw } = await world.app.web.inject({
    method: 'POST',
    url,
    payload: body,
    headers,
  });
  return { http: statusCode, raw };
}

/** Connects the provider of a driver, with one game. */
export async function connectPartner(
  world: TestWorld,
  { protocol, provider, game, secrets }: Partner,
): Promise<void> {
  if (protocol === 'hub88') return;
  await connect(world, {
    providers: [
      {
        key: provider,
        name: provider,
        sort: 9,
        studio: { baseUrl: 'http://studio.test', protocol, sharedSecrets: [...secrets] },
      },
    ],
    games: [
      {
        id: game,
        providerKey: provider,
        code: game,
        name: game,
        image: game,
        rtp: '96.00',
        isNew: false,
        sort: 9,
      },
    ],
  });
}
