// A day of the bank company beside the transfers that we took and the returns that we ordered.

import { validate as isUuid } from 'uuid';
import type { Run } from '../../../platform/reconciliation/comparison-store.ts';
import type { CashierDeps } from '../deps.ts';
import type { Period } from '../../../platform/clock.ts';
import { planReturnCheck } from '../transfers/return-transfer.ts';
import { returnsByIds, returnsSent, type OurReturn } from '../transfers/returns-store.ts';
import { settleTransfer } from '../transfers/take-transfer.ts';
import { hasLeft, type KnownReturn, type KnownTransfer } from '../transfers/transfer-adapter.ts';
import { transfersByIds, transfersTaken, type OurTransfer } from '../transfers/transfers-store.ts';
import type { Verdict } from './compare.ts';
import { compared, one, pagesOf, type Compared } from './compared.ts';
import { paymentReconciliations, type Difference } from './reconciliation-store.ts';

export async function* compareTransfers(
  deps: CashierDeps,
  run: Run,
  period: Period,
): AsyncGenerator<Compared> {
  yield* compareArrivals(deps, run, period);
  yield* compareReturns(deps, run, period);
}

function verdictOnTransfer(
  theirs: Pick<KnownTransfer, 'status' | 'amount' | 'currency'>,
  ours: OurTransfer | undefined,
): Verdict {
  if (theirs.status === 'in-process' || theirs.status === 'unknown')
    return ours ? 'state' : 'pending';
  if (!ours) return theirs.status === 'received' ? 'missing-here' : 'same';
  if (theirs.currency !== ours.currency) return 'currency';
  if (theirs.amount !== ours.amount) return 'amount';
  const isCredited = ours.depositStatus === 'approved' && !ours.isReversed;
  if (theirs.status !== 'received') return isCredited ? 'state' : 'same';
  if (ours.returnStatus === 'returned') return 'state';
  if (ours.returnStatus === null) return isCredited ? 'same' : 'state';
  return ours.returnStatus === 'failed' ? 'same' : 'pending';
}

function verdictOnReturn(
  theirs: Pick<KnownReturn, 'status' | 'amount'>,
  ours: OurReturn | undefined,
): Verdict {
  if (!ours) return theirs.status === 'rejected' ? 'same' : 'missing-here';
  if (theirs.amount !== ours.amount) return 'amount';
  if (ours.status === 'ordered' || ours.status === 'sent') return 'pending';
  return (theirs.status === 'returned') === (ours.status === 'returned') ? 'same' : 'state';
}

async function* compareArrivals(
  deps: CashierDeps,
  run: Run,
  period: Period,
): AsyncGenerator<Compared> {
  const { clock, database } = deps;
  const adapter = run.company;
  const company = deps.adapters.transfers(adapter);
  for await (const page of company.transfersBetween(period)) {
    const ids = page.map(({ id }) => id);
    await paymentReconciliations.addLines(database, run, ids, clock.now());
    yield compareAll(deps, adapter, page);
  }
  const taken = pagesOf((page) => transfersTaken(database, { adapter, ...period }, page));
  for await (const page of taken) {
    const ids = page.map(({ transferId }) => transferId);
    const missing = await paymentReconciliations.notListed(database, run, ids);
    for (const ours of page) {
      if (!missing.has(ours.transferId)) continue;
      // Their day of a transfer may be another one than ours.
      const theirs = await company.transfer(ours.transferId);
      yield theirs
        ? { ...(await compareAll(deps, adapter, [theirs])), compared: 0 }
        : one(differenceOfTransfer('missing-there', ours.transferId, ours, undefined));
    }
  }
}

async function compareAll(
  deps: CashierDeps,
  adapter: string,
  transfers: readonly KnownTransfer[],
): Promise<Compared> {
  const found = compared(transfers.length);
  const ours = await transfersByIds(
    deps.database,
    adapter,
    transfers.map(({ id }) => id),
  );
  for (const theirs of transfers) {
    const { verdict, now } = await judge(deps, adapter, { theirs, ours: ours.get(theirs.id) });
    if (verdict === 'pending') found.pending++;
    else if (verdict === 'same') found.agreed.push(theirs.id);
    else found.differences.push(differenceOfTransfer(verdict, theirs.id, now, theirs));
  }
  return found;
}

/** A transfer that we missed is taken here, in the same way as after a webhook. */
async function judge(
  deps: CashierDeps,
  adapter: string,
  { theirs, ours }: { theirs: KnownTransfer; ours: OurTransfer | undefined },
): Promise<{ verdict: Verdict; now: OurTransfer | undefined }> {
  const verdict = verdictOnTransfer(theirs, ours);
  if (verdict !== 'missing-here' && verdict !== 'state') return { verdict, now: ours };
  await settleTransfer(deps, adapter, theirs);
  const now = (await transfersByIds(deps.database, adapter, [theirs.id])).get(theirs.id);
  return { verdict: verdictOnTransfer(theirs, now), now };
}

async function* compareReturns(
  deps: CashierDeps,
  run: Run,
  period: Period,
): AsyncGenerator<Compared> {
  const { clock, database } = deps;
  const adapter = run.company;
  const company = deps.adapters.transfers(adapter);
  for await (const page of company.returnsBetween(period)) {
    const keys = page.map(({ key }) => key);
    await paymentReconciliations.addLines(database, run, keys, clock.now());
    yield compareReturnsOf(deps, adapter, page);
  }
  const sent = pagesOf((page) => returnsSent(database, { adapter, ...period }, page));
  for await (const page of sent) {
    const ids = page.map(({ id }) => id);
    const missing = await paymentReconciliations.notListed(database, run, ids);
    for (const ours of page) {
      if (!missing.has(ours.id)) continue;
      const theirs = await company.findReturn(ours.id);
      if (theirs) yield { ...(await compareReturnsOf(deps, adapter, [theirs])), compared: 0 };
      else if (ours.status === 'returned' && hasLeft(await company.transfer(ours.transferId)))
        yield { compared: 0, pending: 0, differences: [], agreed: [] };
      else if (ours.status === 'returned')
        yield one(differenceOfReturn('missing-there', ours.id, ours, undefined));
      else yield await lookAgain(deps, ours);
    }
  }
}

async function compareReturnsOf(
  deps: CashierDeps,
  adapter: string,
  returns: readonly KnownReturn[],
): Promise<Compared> {
  const found = compared(returns.length);
  const keys = returns.map(({ key }) => key).filter(isUuid);
  const known = await returnsByIds(deps.database, adapter, keys);
  for (const theirs of returns) {
    const ours = known.get(theirs.key);
    const verdict = verdictOnReturn(theirs, ours);
    if (verdict === 'pending') found.pending++;
    else if (verdict === 'same') found.agreed.push(theirs.key);
    else found.differences.push(differenceOfReturn(verdict, theirs.key, ours, theirs));
    if (verdict === 'pending' && ours && theirs.status !== 'in-process')
      await lookAgain(deps, ours);
  }
  return found;
}

async function lookAgain(deps: CashierDeps, { id, status }: OurReturn): Promise<Compared> {
  const isOpen = status === 'ordered' || status === 'sent';
  if (isOpen)
    await deps.database.transaction((transaction) => planReturnCheck(deps, transaction, id));
  return { ...compared(0), pending: isOpen ? 1 : 0 };
}

function differenceOfTransfer(
  kind: Difference['kind'],
  id: string,
  ours: OurTransfer | undefined,
  theirs: KnownTransfer | undefined,
): Difference {
  const state = ours?.returnStatus ?? ours?.depositStatus ?? 'noted';
  return {
    id,
    kind,
    ours: ours && { state, amount: ours.amount },
    theirs: theirs && { state: theirs.status, amount: theirs.amount, currency: theirs.currency },
  };
}

function differenceOfReturn(
  kind: Difference['kind'],
  id: string,
  ours: OurReturn | undefined,
  theirs: KnownReturn | undefined,
): Difference {
  return {
    id,
    kind,
    ours: ours && { state: ours.status, amount: ours.amount },
    theirs: theirs && { state: theirs.status, amount: theirs.amount },
  };
}
