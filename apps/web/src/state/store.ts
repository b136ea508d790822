import {
  combineReducers,
  configureStore,
  type Reducer,
  type StateFromReducersMapObject,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { cashierArea } from './cashier-area.ts';
import { circumstances } from './circumstances.ts';
import { connection } from './connection.ts';
import { loginArea } from './login-area.ts';
import { message } from './message.ts';
import { playerArea } from './player-area.ts';
import type { Services } from './services.ts';
import type { ShownEvents } from './sports/shown-events.ts';

/** The state areas of every page; rooms that are loaded late add theirs (sports-events.ts). */
export const areas = {
  login: loginArea,
  player: playerArea,
  cashier: cashierArea,
  connection: connection.reducer,
  circumstances: circumstances.reducer,
  message: message.reducer,
};

export type State = StateFromReducersMapObject<typeof areas> & {
  /** Present once a page has displayed the events of the sportsbook. */
  readonly sports?: ShownEvents;
};

const reducer: Reducer<State> = combineReducers(areas);

export function createStore(services: Services) {
  return configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }),
  });
}

export type Store = ReturnType<typeof createStore>;

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<State>();
