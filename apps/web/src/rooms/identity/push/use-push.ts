import { pushKind, type PushKind } from '@ceibo/contracts/push/devices';
import { useCallback, useState } from 'react';
import type { Failure } from '../../../api/outcome.ts';
import type { DevicePush, PushState } from '../../../state/push/device-push.ts';
import {
  readPushDevices,
  removePushDevice,
  savePushDevice,
  type PushDevices,
} from '../../../state/push/push.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { useFresh } from '../../../state/use-fresh.ts';

/** The last failure: at the server, or on the device. */
export type PushTrouble = Failure | 'device' | null;

export interface Push {
  isApp: boolean;
  state: PushState;
  known: PushDevices | null;
  trouble: PushTrouble;
  isBusy: boolean;
  /** Sets the kinds of messages for this device; asks the person first if nobody has. */
  choose(kinds: readonly PushKind[]): Promise<void>;
  remove(deviceId: string): Promise<void>;
  load(): Promise<void>;
}

export function usePush(device: DevicePush): Push {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<PushDevices | null>(null);
  const [state, setState] = useState(() => device.state());
  const [trouble, setTrouble] = useState<PushTrouble>(null);
  const [isBusy, setBusy] = useState(false);

  const load = useCallback(async () => {
    const current = await device.current().catch(() => null);
    const outcome = await dispatch(readPushDevices(current));
    if (outcome.kind === 'answer') setKnown(outcome.answer);
    setTrouble(outcome.kind === 'answer' ? null : outcome);
  }, [device, dispatch]);
  useFresh(useCallback(() => void load(), [load]));

  async function work(act: () => Promise<PushTrouble>): Promise<void> {
    setBusy(true);
    const met = await act();
    setState(device.state());
    if (met === null) await load();
    else setTrouble(met);
    setBusy(false);
  }

  return {
    isApp: device.isApp,
    // If the operator cannot send to the app, no switch would change anything.
    state: known === null || device.isServed(known) ? state : 'absent',
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
    const subscribed = await device.subscribe(known.key);
    if (subscribed === null) return device.state() === 'allowed' ? 'device' : null;
    const outcome = await dispatch(savePushDevice(subscribed, inOrder(kinds)));
    return outcome.kind === 'answer' ? null : outcome;
  }

  async function leave(deviceId: string): Promise<PushTrouble> {
    const met = await drop(deviceId);
    // The server sends it no more messages, whatever the device does.
    if (met === null) await device.leave().catch(() => {});
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
