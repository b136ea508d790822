// The race under way: its picture, and the runners in their order of the moment.

import { useEffect, useRef } from 'react';
import { isCalm } from '../../../page-kit/page.ts';
import { useServerTime } from '../../../react-kit/use-server-time.ts';
import { standingAt, wayAt } from '../../race/track.ts';
import type { RaceAnswer } from '../../wire.ts';
import { Cloth, Silk } from '../shell/Silks.tsx';
import { serverNow } from '../../../page-kit/server-clock.ts';
import { gapText, say } from '../state/words.ts';
import { drawScene, type Scene } from './scene.ts';

const STANDING_MS = 500;
const SECOND_MS = 1000;
const MOST_PIXELS = 2;

export function RacePicture({ race }: { race: RaceAnswer }) {
  const { track, line, runners } = race;
  if (track === null) return null;
  const scene = { legs: track.legs, runners, metres: line.metres };
  return (
    <div className="picture">
      <Canvas scene={scene} offAt={line.offAt} />
      <Standing scene={scene} offAt={line.offAt} durationMs={track.durationMs} />
    </div>
  );
}

interface Shown {
  scene: Scene;
  offAt: number;
}

function Canvas({ scene, offAt }: Shown) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const board = canvas.current;
    const paint = board?.getContext('2d', { alpha: false });
    if (!board || !paint) return;
    let isShown = true;
    const draw = () => {
      if (!isShown) return;
      const density = Math.min(devicePixelRatio, MOST_PIXELS);
      const size = { width: board.clientWidth, height: board.clientHeight };
      const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)];
      if (board.width !== width) board.width = width;
      if (board.height !== height) board.height = height;
      paint.setTransform(density, 0, 0, density, 0, 0);
      drawScene(paint, size, { scene, elapsedMs: serverNow() - offAt });
      // Without motion the picture is a photograph, new every second.
      if (isCalm()) setTimeout(draw, SECOND_MS);
      else requestAnimationFrame(draw);
    };
    draw();
    return () => void (isShown = false);
  }, [scene, offAt]);
  return <canvas ref={canvas} role="img" aria-label={say('picture')} />;
}

function Standing({ scene, offAt, durationMs }: Shown & { durationMs: number }) {
  const elapsed = useServerTime(STANDING_MS) - offAt;
  const isOver = elapsed > durationMs;
  const standing = standingAt(scene.legs, elapsed);
  const [first] = standing;
  if (first === undefined) return null;
  return (
    <ol className="standing" aria-label={say('standing')}>
      {standing.map((leg, place) => {
        const { saddle } = leg;
        const runner = scene.runners.find((each) => each.saddle === saddle);
        return runner === undefined ? null : (
          <li key={saddle}>
            <b>{place + 1}</b>
            <Cloth entry={runner.entry} text={saddle} />
            <Silk silk={runner.silk} id={`run-${saddle}`} />
            <span>{runner.name}</span>
            {place === 0 ? (
              <em>{say(isOver ? 'waiting' : 'leads')}</em>
            ) : (
              <i>{gapText((wayAt(first, elapsed) - wayAt(leg, elapsed)) * scene.metres)}</i>
            )}
          </li>
        );
      })}
    </ol>
  );
}
