// Keeps a number of calls in flight for a while: each that ends is followed by the next one at
// once.

export interface Pace {
  perSecond: number;
  latenciesMs: number[];
}

export async function keepInFlight(
  count: number,
  { seconds, call }: { seconds: number; call: (lane: number) => Promise<void> },
): Promise<Pace> {
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1000;
  const runLane = async (lane: number): Promise<void> => {
    for (let begunAt = performance.now(); begunAt < endAt; begunAt = performance.now()) {
      await call(lane);
      latenciesMs.push(performance.now() - begunAt);
    }
  };
  await Promise.all(Array.from({ length: count }, (_, lane) => runLane(lane)));
  return { perSecond: (latenciesMs.length * 1000) / (performance.now() - startedAt), latenciesMs };
}
