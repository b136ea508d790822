// The place of the plane, on a stage of any size, and the curve behind it. Pure.

export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
export interface Pose extends Point {
  /** Direction of flight in radians; 0 is to the right, upwards is negative. */
  angle: number;
}
export interface Path {
  start: Point;
  /** The bend of the quadratic curve from the start to the plane. */
  bend: Point;
  plane: Pose;
}

/** The time in which the plane flies 63 % of the way to the place where it stays. */
const NEARING_MS = 4200;
const GROUND = 0.86;

export function groundAt({ height }: Size): number {
  return height * GROUND;
}

function runwayOf(size: Size): Point {
  return { x: size.width * 0.09, y: groundAt(size) - size.height * 0.025 };
}

/**
 * The plane and its curve so long after the take-off. It climbs to the upper right and stays there;
 * the land goes on below it.
 */
export function pathAt(elapsedMs: number, size: Size): Path {
  const runway = runwayOf(size);
  const end = { x: size.width * 0.8, y: size.height * 0.24 };
  const done = 1 - Math.exp(-Math.max(0, elapsedMs) / NEARING_MS);
  const sway = Math.sin(elapsedMs / 560) * size.height * 0.011 * done;
  const x = runway.x + (end.x - runway.x) * done;
  const y = runway.y + (end.y - runway.y) * done ** 1.7 + sway;
  // The path behind the plane sinks with the land.
  const start = { x: runway.x - size.width * 0.13 * done, y: runway.y + size.height * 0.12 * done };
  const bend = { x: start.x + (x - start.x) * 0.62, y: start.y + (y - start.y) * 0.06 };
  return { start, bend, plane: { x, y, angle: Math.atan2(y - bend.y, Math.max(1, x - bend.x)) } };
}

/** The place and direction of the plane, some time after it flew away. */
export function goneFrom({ x, y, angle }: Pose, sinceEndMs: number): Pose {
  const seconds = Math.max(0, sinceEndMs) / 1000;
  const way = 500 * seconds + 2600 * seconds ** 2;
  return { x: x + Math.cos(angle) * way, y: y + Math.sin(angle) * way, angle };
}

/** The plane on the ground, rolling to its place while bets are taken. */
export function waitingPose(sinceOpenMs: number, size: Size): Pose {
  const start = runwayOf(size);
  const rolled = 1 - (1 - Math.min(1, Math.max(0, sinceOpenMs) / 1100)) ** 3;
  return { x: start.x - (1 - rolled) * size.width * 0.24, y: start.y, angle: 0 };
}
