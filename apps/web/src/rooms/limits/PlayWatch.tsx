import { LimitReachedPopup } from './LimitReachedPopup.tsx';
import { RealityCheck } from './reality-check/RealityCheck.tsx';
import { StakeRefusedPopup } from './StakeRefusedPopup.tsx';
import './play-watch.css';

/** What watches over play: the reality check, and why a stake was refused. */
export function PlayWatch(props: { isInRound: boolean; onLeave(): void }) {
  return (
    <>
      <RealityCheck {...props} />
      <LimitReachedPopup onLeave={props.onLeave} />
      <StakeRefusedPopup onLeave={props.onLeave} />
    </>
  );
}
