// Many items of one kind, each under the key of its request, like the games of every provider. Each follows the rule of remote-item.ts.

import { createAction, nanoid, type UnknownAction } from '@reduxjs/toolkit';
import type * as z from 'zod/mini';
import type { CallOptions } from '../api/client.ts';
import type { Failure, Outcome } from '../api/outcome.ts';
import { clears } from './clearing.ts';
import { rule, type ItemDefinition, type RemoteItem } from './remote-item.ts';
import type { Thunk } from './services.ts';

export type RemoteItems<Data> = Readonly<Record<string, RemoteItem<Data>>>;

/** The item under a key; an empty one if it was never asked for. */
export function itemAt<Data>(items: RemoteItems<Data>, key: string): RemoteItem<Data> {
  return items[key] ?? rule.empty();
}

interface Keyed {
  key: string;
}

interface KeyedDefinition<R extends z.ZodMiniType, A extends z.ZodMiniType, Code extends string> extends ItemDefinition<R, A, Code> {
  keyOf(request: z.input<R>): string;
}

export function remoteItems<R extends z.ZodMiniType, A extends z.ZodMiniType, Code extends string>(definition: KeyedDefinition<R, A, Code>) {
  type Data = z.output<A>;
  const { area, name, call, keyOf, keepsError = true } = definition;
  const requested = createAction<Keyed & { pending: string }>(`${area}/${name}/requested`);
  const succeeded = createAction<Keyed & { pending: string; data: Data }>(`${area}/${name}/succeeded`);
  const failed = createAction<Keyed & { pending: string; error: Failure }>(`${area}/${name}/failed`);

  function reducer(items: RemoteItems<Data> = {}, action: UnknownAction): RemoteItems<Data> {
    const put = ({ key }: Keyed, item: RemoteItem<Data>) => ({ ...items, [key]: item });
    if (requested.match(action)) return put(action.payload, rule.requested(action.payload.pending));
    if (succeeded.match(action)) return put(action.payload, rule.succeeded(itemAt(items, action.payload.key), action.payload));
    if (failed.match(action)) return put(action.payload, rule.failed(itemAt(items, action.payload.key), action.payload, keepsError));
    return clears(area, action) ? {} : items;
  }

  function load(request: z.input<R>, options?: CallOptions): Thunk<Promise<Outcome<Data, Code>>> {
    return async (dispatch, _getState, { api }) => {
      const key = keyOf(request);
      const pending = nanoid();
      dispatch(requested({ key, pending }));
      const outcome = await api.call(call, request, options);
      dispatch(outcome.kind === 'answer' ? succeeded({ key, pending, data: outcome.answer }) : failed({ key, pending, error: outcome }));
      return outcome;
    };
  }

  return { reducer, load };
}
