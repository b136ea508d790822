import { pushKind, type PushKind } from '@ceibo/contracts/push/devices';
import { useCallback, useState } from 'react';
import type { Failure } from '../../../api/outcome.ts';
import type { BrowserPush, PushState } from '../../../state/push/browser-push.ts';
import {
  readPushDevices,
  removePushDevice,
  savePushDevice,
  type PushDevices,
} from '../../../state/push/push.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { useFresh } from '../../../state/use-fresh.ts';

/** What went wrong last: at the server, or in the browser. */
export type PushTrouble = Failure | 'browser' | null;

export interface Push {
  state: PushState;
  known: PushDevices | null;
  trouble: PushTrouble;
  isBusy: boolean;
  /** What this device is told of; the browser asks the person first where nobody has. */
  choose(kinds: readonly PushKind[]): Promise<void>;
  remove(deviceId: string): Promise<void>;
  load(): Promise<void>;
}

export function usePush(browser: BrowserPush): Push {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<PushDevices | null>(null);
  const [state, setState] = useState(() => browser.state());
  const [trouble, setTrouble] = useState<PushTrouble>(null);
  const [isBusy, setBusy] = useState(false);

  const load = useCallback(async () => {
    const current = await browser.current().catch(() => null);
    const outcome = await dispatch(readPushDevices(current?.endpoint));
    if (outcome.kind === 'answer') setKnown(outcome.answer);
    setTrouble(outcome.kind === 'answer' ? null : outcome);
  }, [browser, dispatch]);
  useFresh(useCallback(() => void load(), [load]));

  async function work(act: () => Promise<PushTrouble>): Promise<void> {
    setBusy(true);
    const met = await act();
    setState(browser.state());
    if (met === null) await load();
    else setTrouble(met);
    setBusy(false);
  }

  return {
    state,
    known,
    trouble,
    isBusy,
    load,
    choose: (kinds) =>
      work(async () => {
        const mine = known?.devices.find(({ isThis }) => isThis);
        if (kinds.length === 0) return mine === undefined ? null : leave(mine.id);
        return save(kinds);
      }),
    remove: (deviceId) => work(() => drop(deviceId)),
  };

  async function save(kinds: readonly PushKind[]): Promise<PushTrouble> {
    if (known === null) return null;
    const subscribed = await browser.subscribe(known.key);
    if (subscribed === null) return browser.state() === 'allowed' ? 'browser' : null;
    const outcome = await dispatch(savePushDevice({ ...subscribed, kinds: inOrder(kinds) }));
    return outcome.kind === 'answer' ? null : outcome;
  }

  async function leave(deviceId: string): Promise<PushTrouble> {
    const met = await drop(deviceId);
    // The server tells it nothing more, whatever the browser does.
    if (met === null) await browser.leave().catch(() => {});
    return met;
  }

  async function drop(deviceId: string): Promise<PushTrouble> {
    const outcome = await dispatch(removePushDevice(deviceId));
    const isGone = outcome.kind === 'refusal' && outcome.code === 'PUSH_DEVICE_UNKNOWN';
    return outcome.kind === 'answer' || isGone ? null : outcome;
  }
}

function inOrder(kinds: readonly PushKind[]): PushKind[] {
  return pushKind.options.filter((kind) => kinds.includes(kind));
}
