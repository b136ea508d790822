// The operator's calls to a company in the shape of SoftSwiss: the address of a game, for money and
// for fun, and free spins. Issuing again under one id makes no second.

import {
  demoLaunchRequest,
  type LaunchAnswer,
  launchCodes,
  launchPaths,
  realLaunchRequest,
  SIGNATURE_HEADER,
} from '@ceibo/partner-protocol/softswiss';
import {
  cancelFreeSpinsRequest,
  freeSpinPaths,
  issueFreeSpinsRequest,
  type FreeSpinsIssued,
} from '@ceibo/partner-protocol/softswiss/free-spins';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { SandboxConfig, Surroundings } from '../../company.ts';
import { keepJsonBodiesRaw } from '../../signed-calls/raw-json.ts';
import type { FreeRounds, FreeRoundsOffer } from '../free-rounds.ts';
import { type GameWish, type LaunchRoute, NO_CURRENCY } from '../launches.ts';
import { CUT, readProven, sharedSecretProof, takeCalls } from '../signed-call.ts';
import { centavosOf } from '../wallet.ts';

const REFUSALS = { signature: '403', syntax: '400', operator: '404', unknown: '405' } as const;

/** In a scope of its own: the signature is over the raw bytes. */
function takeSoftswissCalls(app: FastifyInstance, { softswiss }: SandboxConfig) {
  keepJsonBodiesRaw(app);
  const proof = sharedSecretProof(softswiss, SIGNATURE_HEADER);
  return takeCalls(app, {
    read: (request) => readProven(request, proof),
    operator: proof.operator,
    field: 'casino_id',
    refuse(reply, why) {
      const code = REFUSALS[why];
      const msg = launchCodes[code];
      const meta = { api_code: code, api_message: msg };
      return reply.code(code === '403' ? 403 : 400).send({ code: 'invalid_argument', msg, meta });
    },
  });
}

type Asked = z.infer<typeof realLaunchRequest | typeof demoLaunchRequest>;

export function addSoftswissLaunchRoutes(
  app: FastifyInstance,
  { config }: Surroundings,
  { prefix, launch }: LaunchRoute,
): void {
  const answerTo = takeSoftswissCalls(app, config);
  // No token comes with a launch: the wallet's calls name the account and the game.
  const open = (
    { game, locale = 'es', urls }: Asked,
    player: Pick<GameWish, 'user' | 'currency' | 'deposit_url'>,
  ): LaunchAnswer | undefined => {
    const url = launch({
      game_code: game,
      token: '',
      lobby_url: urls?.return_url ?? `${config.operatorUrl}/home`,
      lang: locale,
      ...player,
    });
    return url === undefined ? undefined : { launch_url: url };
  };
  answerTo(prefix + launchPaths.real, realLaunchRequest, (asked) => {
    const { account, urls } = asked;
    return open(asked, {
      user: account.id,
      currency: account.currency,
      ...(urls?.deposit_url && { deposit_url: urls.deposit_url }),
    });
  });
  answerTo(prefix + launchPaths.demo, demoLaunchRequest, (asked) =>
    open(asked, { user: asked.player_id ?? 'demo', currency: NO_CURRENCY }),
  );
}

export function addFreeSpinRoutes(
  app: FastifyInstance,
  { clock, config }: Surroundings,
  { prefix, offer }: { prefix: string; offer: FreeRoundsOffer },
): void {
  const answerTo = takeSoftswissCalls(app, config);
  answerTo(prefix + freeSpinPaths.issue, issueFreeSpinsRequest, (asked) => {
    const value = centavosOf(asked.bet_amount);
    if (value === undefined) return undefined;
    const given = offer.give({
      reference: asked.issue_id,
      player: asked.account_id,
      gameCode: asked.game,
      currency: asked.currency,
      value,
      rounds: asked.freespins_quantity,
      startsAt: clock.now().getTime(),
      endsAt: Date.parse(asked.valid_until),
    });
    if (given.kind === 'lost') return CUT;
    return given.kind === 'given' ? issued(given.rounds) : undefined;
  });
  answerTo(prefix + freeSpinPaths.cancel, cancelFreeSpinsRequest, ({ issue_id }) => {
    const [known] = offer.byReferences([issue_id]);
    const cancelled = known && offer.cancel(known.id);
    return cancelled && issued(cancelled);
  });
}

function issued({ reference, status }: FreeRounds): FreeSpinsIssued {
  return { issue_id: reference, status: status === 'open' ? 'active' : status };
}
