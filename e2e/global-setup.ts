import { buildAll } from '@ceibo/tools/stack';

/** Builds once, before the first worker starts its stack, so that no test's time goes into it. */
export default async function globalSetup(): Promise<void> {
  await buildAll({ tell: console.log });
}
