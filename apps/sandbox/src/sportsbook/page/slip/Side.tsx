import { type ReactNode, useEffect, useRef } from 'react';
import { Choice } from '../../../react-kit/Choice.tsx';
import { Notice } from '../../../react-kit/Notice.tsx';
import { usePart, useStore } from '../../../react-kit/store.ts';
import { Bets } from '../bets/Bets.tsx';
import { IconButton, Later, Modal } from '../shell/Elements.tsx';
import { bets, loadBets } from '../state/bets.ts';
import { side, slip } from '../state/slip.ts';
import { say } from '../state/words.ts';
import { Slip } from './Slip.tsx';
import { PHONE, useMedia } from './use-media.ts';

const close = () => side.set({ isOpen: false });

/** The slip and the player's bets: beside the events, or a dialog over them on phones. */
export function Side() {
  const isOpen = useStore(side, 'isOpen');
  const isPhone = useMedia(PHONE);
  if (!isPhone)
    return (
      <aside className="slip panel" aria-label={say('slip')}>
        <SideContent />
      </aside>
    );
  return isOpen ? (
    <Modal className="slip slip-dialog panel" title={say('slip')} onClose={close}>
      <SideContent
        closeButton={<IconButton icon="x" aria-label={say('closeSlip')} onClick={close} />}
      />
      <Notice />
    </Modal>
  ) : null;
}

function SideContent({ closeButton }: { closeButton?: ReactNode }) {
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
                {of > 0 ? <span className="count num">{of}</span> : null}
              </>
            ),
          }))}
          chosen={tab}
          onChoose={(value) => {
            side.set({ tab: value });
            if (value === 'bets') void loadBets();
          }}
        />
        {closeButton}
      </div>
      <Top key={tab === 'slip' && isPlaced ? 'receipt' : tab} />
      <Later key={`content of ${tab}`}>{tab === 'slip' ? <Slip /> : <Bets />}</Later>
    </>
  );
}

/** Content that is new begins at its top, however far the one before was scrolled. */
function Top() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const scrolled = here.current?.closest('.slip');
    if (scrolled) scrolled.scrollTop = 0;
  }, []);
  return <span ref={here} hidden />;
}
