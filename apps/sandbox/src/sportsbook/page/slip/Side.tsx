import type { ReactNode } from 'react';
import { Bets } from '../bets/Bets.tsx';
import { Later } from '../shell/Later.tsx';
import { Notice } from '../shell/Notice.tsx';
import { useModal } from '../shell/use-modal.ts';
import { bets, loadBets } from '../state/bets.ts';
import { useBackCloses } from '../state/navigation.ts';
import { side } from '../state/side.ts';
import { slip } from '../state/slip.ts';
import { useStore } from '../state/store.ts';
import { say } from '../state/words.ts';
import { Icon } from '../shell/Icon.tsx';
import { Slip } from './Slip.tsx';
import { PHONE, useMedia } from './use-media.ts';

const close = () => side.set({ isOpen: false });

/** The slip and the player's bets: beside the events, or a dialog over them on phones. */
export function Side() {
  const isOpen = useStore(side, (state) => state.isOpen);
  const isPhone = useMedia(PHONE);
  if (isPhone) return isOpen ? <SideDialog /> : null;
  return (
    <aside className="slip" aria-label={say('slip')}>
      <SideContent />
    </aside>
  );
}

function SideDialog() {
  const modal = useModal(close);
  useBackCloses(close);
  return (
    <div
      ref={modal}
      role="dialog"
      aria-modal
      aria-label={say('slip')}
      className="slip slip-dialog"
      popover="auto"
      tabIndex={-1}
    >
      <SideContent
        head={
          <button className="icon-btn" aria-label={say('closeSlip')} onClick={close}>
            <Icon name="x" />
          </button>
        }
      />
      <Notice />
    </div>
  );
}

function SideContent({ head }: { head?: ReactNode }) {
  const tab = useStore(side, (state) => state.tab);
  const count = useStore(slip, ({ selections }) => selections.length);
  const openBets = useStore(bets, ({ openCount }) => openCount);
  const tabs = [
    { name: 'slip', count },
    { name: 'bets', count: openBets },
  ] as const;
  return (
    <>
      <div className="tabs">
        <div role="group" aria-label={say('slip')}>
          {tabs.map(({ name, count: of }) => (
            <button
              key={name}
              aria-pressed={tab === name}
              onClick={() => {
                side.set({ tab: name });
                if (name === 'bets') void loadBets();
              }}
            >
              {say(name)}
              {of > 0 ? <span className="count num">{of}</span> : null}
            </button>
          ))}
        </div>
        {head}
      </div>
      <Later key={tab}>{tab === 'slip' ? <Slip /> : <Bets />}</Later>
    </>
  );
}
