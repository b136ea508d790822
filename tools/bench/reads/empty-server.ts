// The program that the benchmark of reads compares with. It reports its port to the process that
// started it.

import { startEmptyRoute } from '@ceibo/server';

const { port } = await startEmptyRoute();
process.send?.(port);
process.once('disconnect', () => process.exit());
