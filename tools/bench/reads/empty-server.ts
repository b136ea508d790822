// The program that the benchmark of reads compares with. It tells its port to whoever started it.

import { startEmptyRoute } from '@ceibo/server';

const { port } = await startEmptyRoute();
process.send?.(port);
process.once('disconnect', () => process.exit());
