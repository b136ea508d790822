// The messages to the player when a round fails or waits, and the actions that they offer.

import { leaveFor } from '../../page-kit/page.ts';
import type { RefusalCode } from '../wire.ts';
import type { Hud } from './hud.ts';
import type { NoticeAction, Notices } from './notices.ts';
import type { ParentPage } from '../../page-kit/parent-page.ts';
import { fill } from './words.ts';
import type { Shared } from './shared.ts';

interface Needs extends Shared {
  notices: Notices;
  hud: Hud;
  parent: ParentPage;
  stakes: readonly bigint[];
  lobbyUrl: string;
  depositUrl: string | null;
}

export class Troubles {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The operator did not take a stake. */
  refused(
    code: RefusalCode,
    { stake, balance = 0n }: { stake: bigint; balance: bigint | undefined },
  ): void {
    const { hud, money, notices, stakes, words } = this.#needs;
    if (code === 'SESSION_CLOSED') return this.closed();
    const close: NoticeAction = { label: words.close, run: () => {} };
    if (code !== 'NOT_ENOUGH_MONEY') return notices.show(code, {}, [close]);
    const lower = stakes.findLast((each) => each <= balance && each < stake);
    const play: NoticeAction[] =
      lower === undefined
        ? []
        : [{ label: fill(words.lowerTo, { stake: money(lower) }), run: () => (hud.stake = lower) }];
    notices.show(code, { stake: money(stake), balance: money(balance) }, [
      this.#deposit(),
      ...play,
      close,
    ]);
  }

  /** The operator finally contradicted the studio: a person has to look at the round. */
  disputed(reference: string): void {
    this.#needs.notices.inform('disputed', { reference });
  }

  closed(): void {
    const { lobbyUrl, notices, parent, words } = this.#needs;
    const leave = () => (parent.isThere ? parent.tell('closed') : leaveFor(lobbyUrl));
    notices.show('SESSION_CLOSED', {}, [
      { label: words.leave, isPrimary: true, staysOpen: true, run: leave },
    ]);
  }

  fault(): void {
    const { notices, words } = this.#needs;
    notices.show('fault', {}, [
      { label: words.reload, isPrimary: true, run: () => window.location.reload() },
    ]);
  }

  #deposit(): NoticeAction {
    const { depositUrl, parent, words } = this.#needs;
    return {
      label: words.deposit,
      isPrimary: true,
      run: () => (parent.isThere ? parent.tell('deposit') : leaveFor(depositUrl)),
    };
  }
}
