// One piece of server data in the state, and the rule that every one of them follows: request
// clears the item and its paired error; success stores the payload and clears the error; failure
// clears the data and stores the error (or, for items without one, only clears); a reset of the
// area, or a logout, clears everything. Only the newest request of an item may answer: what arrives
// after a newer request, a push or a logout is dropped.

import type { Call } from '@ceibo/contracts/call';
import { createAction, nanoid, type UnknownAction } from '@reduxjs/toolkit';
import type * as z from 'zod/mini';
import type { CallOptions } from '../api/client.ts';
import type { Failure, Outcome } from '../api/outcome.ts';
import { clears, type AreaName } from './clearing.ts';
import type { Services, Thunk } from './services.ts';

export interface RemoteItem<Data> {
  readonly data: Data | null;
  readonly error: Failure | null;
  /** The request under way, if any. */
  readonly pending: string | null;
}

export interface Success<Data> {
  pending: string;
  data: Data;
}

export interface Failed {
  pending: string;
  error: Failure;
}

interface ItemName {
  area: AreaName;
  name: string;
  /**
   * False for the items that the specification gives no error: balance, payment systems, withdraw
   * response, countries.
   */
  keepsError?: boolean;
}

export interface ItemDefinition<
  R extends z.ZodMiniType,
  A extends z.ZodMiniType,
  Code extends string,
> extends ItemName {
  call: Call<R, A, Code>;
}

const empty = { data: null, error: null, pending: null } as const;

/** The rule itself, as pure steps. */
export const rule = {
  empty: <Data>(): RemoteItem<Data> => empty,
  requested: <Data>(pending: string): RemoteItem<Data> => ({ ...empty, pending }),
  succeeded: <Data>(item: RemoteItem<Data>, { pending, data }: Success<Data>): RemoteItem<Data> =>
    item.pending === pending ? { ...empty, data } : item,
  failed: <Data>(
    item: RemoteItem<Data>,
    { pending, error }: Failed,
    keepsError: boolean,
  ): RemoteItem<Data> =>
    item.pending === pending ? { ...empty, error: keepsError ? error : null } : item,
  pushed: <Data>(data: Data): RemoteItem<Data> => ({ ...empty, data }),
};

/** True while nothing has been requested, so that a component knows when to request it. */
export function isUnasked(item: RemoteItem<unknown>): boolean {
  return item.data === null && item.error === null && item.pending === null;
}

/** True when the newest request has come to its end, good or bad. */
export function isAnswered({ data, error }: RemoteItem<unknown>): boolean {
  return data !== null || error !== null;
}

/**
 * An item alone, without the call that fills it: late parts of the site, and rooms to come, bring
 * the call.
 */
export function bareItem<Data>({ area, name, keepsError = true }: ItemName) {
  const requested = createAction<string>(`${area}/${name}/requested`);
  const succeeded = createAction<Success<Data>>(`${area}/${name}/succeeded`);
  const failed = createAction<Failed>(`${area}/${name}/failed`);
  /** The server sent the item by itself. */
  const pushed = createAction<{ data: Data }>(`${area}/${name}/pushed`);
  const cleared = createAction(`${area}/${name}/cleared`);

  // A plain reducer: these steps replace the item whole, so there is nothing for drafts to do.
  function reducer(item: RemoteItem<Data> = rule.empty(), action: UnknownAction): RemoteItem<Data> {
    if (requested.match(action)) return rule.requested(action.payload);
    if (succeeded.match(action)) return rule.succeeded(item, action.payload);
    if (failed.match(action)) return rule.failed(item, action.payload, keepsError);
    if (pushed.match(action)) return rule.pushed(action.payload.data);
    if (cleared.match(action) || clears(area, action)) return rule.empty();
    return item;
  }

  return { area, reducer, requested, succeeded, failed, pushed, cleared };
}

type BareItem<Data> = Pick<ReturnType<typeof bareItem<Data>>, 'requested' | 'succeeded' | 'failed'>;

/** Gives a function that fills an item from any call. */
export function fillingFrom<Data>({ requested, succeeded, failed }: BareItem<Data>) {
  return <Code extends string>(
    ask: (api: Services['api']) => Promise<Outcome<Data, Code>>,
  ): Thunk<Promise<Outcome<Data, Code>>> =>
    async (dispatch, _getState, { api }) => {
      const pending = nanoid();
      dispatch(requested(pending));
      const outcome = await ask(api);
      dispatch(
        outcome.kind === 'answer'
          ? succeeded({ pending, data: outcome.answer })
          : failed({ pending, error: outcome }),
      );
      return outcome;
    };
}

/** Gives the way to fill an item by a call of the contracts. */
export function filling<R extends z.ZodMiniType, A extends z.ZodMiniType, Code extends string>(
  item: BareItem<z.output<A>>,
  call: Call<R, A, Code>,
) {
  const loadFrom = fillingFrom(item);
  return (request: z.input<R>, options?: CallOptions) =>
    loadFrom((api) => api.call(call, request, options));
}

/** A bare item with the call that fills it. */
export function withCall<
  R extends z.ZodMiniType,
  A extends z.ZodMiniType,
  Code extends string,
  Item extends BareItem<z.output<A>>,
>(item: Item, call: Call<R, A, Code>) {
  return { ...item, load: filling(item, call) };
}

/**
 * An item filled by a call of the contracts. Its reducer goes into the area; `load` makes the call
 * and gives the outcome to its caller.
 */
export function remoteItem<R extends z.ZodMiniType, A extends z.ZodMiniType, Code extends string>({
  call,
  ...name
}: ItemDefinition<R, A, Code>) {
  return withCall(bareItem<z.output<A>>(name), call);
}
