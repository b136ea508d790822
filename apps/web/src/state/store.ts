import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { cashierArea } from './cashier-area.ts';
import { circumstances } from './circumstances.ts';
import { connection } from './connection.ts';
import { loginArea } from './login-area.ts';
import { message } from './message.ts';
import { playerArea } from './player-area.ts';
import type { Services } from './services.ts';

const reducer = combineReducers({
  login: loginArea,
  player: playerArea,
  cashier: cashierArea,
  connection: connection.reducer,
  circumstances: circumstances.reducer,
  message: message.reducer,
});

export function createStore(services: Services) {
  return configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }),
  });
}

export type Store = ReturnType<typeof createStore>;
export type State = ReturnType<typeof reducer>;

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<State>();
