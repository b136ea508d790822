import { LimitReachedPopup } from './LimitReachedPopup.tsx';
import { RealityCheck } from './reality-check/RealityCheck.tsx';
import { StakeRefusedPopup } from './StakeRefusedPopup.tsx';
import './play-watch.css';

/** The watch over play: the reality check, and the reason of a refused stake. */
export function PlayWatch(props: { isInRound: boolean; onLeave(): void }) {
  return (
    <>
      <RealityCheck {...props} />
      <LimitReachedPopup onLeave={props.onLeave} />
      <StakeRefusedPopup onLeave={props.onLeave} />
    </>
  );
}
