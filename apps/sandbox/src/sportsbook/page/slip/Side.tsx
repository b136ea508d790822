// The slip and the player's bets: beside the events, or a dialog over them on phones.

import type { ReactNode } from 'react';
import { Choice } from '../../../react-kit/Choice.tsx';
import { Notice } from '../../../react-kit/Notice.tsx';
import { usePart, useStore } from '../../../react-kit/store.ts';
import { Bets } from '../bets/Bets.tsx';
import { Icon, IconButton, Later, Modal } from '../shell/Elements.tsx';
import { bets, loadBets } from '../state/bets.ts';
import { closeDialog, openDialog } from '../state/navigation.ts';
import { side, slip } from '../state/slip.ts';
import { sumsOf } from '../state/sums.ts';
import { moneyText, say } from '../state/words.ts';
import { Slip } from './Slip.tsx';

export function Side() {
  return (
    <aside className="slip panel" aria-label={say('slip')}>
      <SideContent />
    </aside>
  );
}

export function SlipDialog() {
  return (
    <Modal className="slip sheet" title={say('slip')}>
      <SideContent>
        <IconButton icon="i-x" aria-label={say('closeSlip')} onClick={closeDialog} />
      </SideContent>
      <Notice />
    </Modal>
  );
}

function SideContent({ children }: { children?: ReactNode }) {
  const tab = useStore(side, 'tab');
  const count = usePart(slip, ({ selections }) => selections.length);
  const openBets = useStore(bets, 'openCount');
  const isPlaced = usePart(slip, ({ placed }) => placed !== null);
  const tabs = [
    ['slip', count],
    ['bets', openBets],
  ] as const;
  return (
    <>
      <div className="tabs">
        <Choice
          label={say('slip')}
          className=""
          options={tabs.map(([value, of]) => ({
            value,
            text: (
              <>
                {say(value)}
                {of > 0 && <span className="count">{of}</span>}
              </>
            ),
          }))}
          chosen={tab}
          onChoose={(value) => {
            side.set({ tab: value });
            if (value === 'bets') void loadBets();
          }}
        />
        {children}
      </div>
      <div key={tab === 'slip' && isPlaced ? 'receipt' : tab} ref={beginAtTop}>
        <Later>{tab === 'slip' ? <Slip /> : <Bets />}</Later>
      </div>
    </>
  );
}

/** Content that is new begins at its top, however far the one before was scrolled. */
function beginAtTop(content: HTMLElement | null): void {
  content?.closest('.slip')?.scrollTo({ top: 0 });
}

export function SlipBar() {
  const state = useStore(slip);
  const count = state.selections.length;
  const { gain, kind } = sumsOf(state);
  const isEmpty = count === 0;
  const open = () => {
    side.set({ tab: isEmpty ? 'bets' : 'slip' });
    openDialog('slip');
  };
  return (
    <button className={`slipbar ${isEmpty ? 'is-quiet' : ''}`} onClick={open}>
      {isEmpty ? <Icon name="receipt" /> : <span className="count">{count}</span>}
      <span className="grow">{say(isEmpty ? 'bets' : kind)}</span>
      {!isEmpty && gain !== null && <b>{moneyText(gain)}</b>}
      <Icon name="caret-up" />
    </button>
  );
}
