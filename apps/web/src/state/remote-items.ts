// Many items of one kind, each under the key of its request, like the games of every provider. Each
// follows the rule of remote-item.ts.

import { createAction, nanoid, type UnknownAction } from '@reduxjs/toolkit';
import type * as z from 'zod/mini';
import type { CallOptions } from '../api/client.ts';
import type { Failure, Outcome } from '../api/outcome.ts';
import { clears } from './clearing.ts';
import { rule, type ItemDefinition, type RemoteItem } from './remote-item.ts';
import type { Thunk } from './services.ts';

export type RemoteItems<Data> = Readonly<Record<string, RemoteItem<Data>>>;

/** The item under a key; an empty one if it was never requested. */
export function itemAt<Data>(all: RemoteItems<Data>, key: string): RemoteItem<Data> {
  return all[key] ?? rule.empty();
}

export interface Keyed {
  key: string;
}

interface ItemsDefinition extends Pick<
  ItemDefinition<z.ZodMiniType, z.ZodMiniType, never>,
  'area' | 'name' | 'keepsError'
> {
  /** The greatest number of items stored; those requested first go first. Without it all are. */
  most?: number;
}

/**
 * The items alone, without the call that fills them: for data that only late parts of the site
 * request.
 */
export function items<Data>({ area, name, keepsError = true, most }: ItemsDefinition) {
  const requested = createAction<Keyed & { pending: string }>(`${area}/${name}/requested`);
  const succeeded = createAction<Keyed & { pending: string; data: Data }>(
    `${area}/${name}/succeeded`,
  );
  const failed = createAction<Keyed & { pending: string; error: Failure }>(
    `${area}/${name}/failed`,
  );
  /** Stores data that is known without a request, such as the player's own change. */
  const pushed = createAction<Keyed & { data: Data }>(`${area}/${name}/pushed`);

  const cleared = createAction(`${area}/${name}/cleared`);

  function reducer(all: RemoteItems<Data> = {}, action: UnknownAction): RemoteItems<Data> {
    const put = ({ key }: Keyed, item: RemoteItem<Data>) => ({ ...all, [key]: item });
    if (requested.match(action))
      return newest(put(action.payload, rule.requested(action.payload.pending)), most);
    if (succeeded.match(action))
      return put(action.payload, rule.succeeded(itemAt(all, action.payload.key), action.payload));
    if (failed.match(action))
      return put(
        action.payload,
        rule.failed(itemAt(all, action.payload.key), action.payload, keepsError),
      );
    if (pushed.match(action)) return put(action.payload, rule.pushed(action.payload.data));
    return cleared.match(action) || clears(area, action) ? {} : all;
  }

  return { area, reducer, requested, succeeded, failed, pushed, cleared };
}

function newest<Data>(all: RemoteItems<Data>, most: number | undefined): RemoteItems<Data> {
  return most === undefined ? all : Object.fromEntries(Object.entries(all).slice(-most));
}

type ItemActions<Data> = Pick<ReturnType<typeof items<Data>>, 'requested' | 'succeeded' | 'failed'>;

/** Gives the way to fill items by a call of the contracts. */
export function loading<R extends z.ZodMiniType, A extends z.ZodMiniType, Code extends string>(
  { requested, succeeded, failed }: ItemActions<z.output<A>>,
  { call, keyOf }: Pick<KeyedDefinition<R, A, Code>, 'call' | 'keyOf'>,
) {
  return (request: z.input<R>, options?: CallOptions): Thunk<Promise<Outcome<z.output<A>, Code>>> =>
    async (dispatch, _getState, { api }) => {
      const key = keyOf(request);
      const pending = nanoid();
      dispatch(requested({ key, pending }));
      const outcome = await api.call(call, request, options);
      dispatch(
        outcome.kind === 'answer'
          ? succeeded({ key, pending, data: outcome.answer })
          : failed({ key, pending, error: outcome }),
      );
      return outcome;
    };
}

interface KeyedDefinition<
  R extends z.ZodMiniType,
  A extends z.ZodMiniType,
  Code extends string,
> extends ItemDefinition<R, A, Code> {
  keyOf(request: z.input<R>): string;
}

export function remoteItems<R extends z.ZodMiniType, A extends z.ZodMiniType, Code extends string>(
  definition: KeyedDefinition<R, A, Code>,
) {
  const own = items<z.output<A>>(definition);
  return { reducer: own.reducer, load: loading(own, definition) };
}
