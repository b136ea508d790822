// The server's settings that an operator may choose under npm start: every one but those that the
// stack works out itself.

import { settingNames } from '@ceibo/server/config';

const OF_THE_STACK: ReadonlySet<string> = new Set([
  'PORT',
  'OPERATOR_PORT',
  'DATABASE_URL',
  'PUBLIC_URL',
  'WEB_DIST',
  'CEIBO_CRASH_FILE',
]);

export function operatorsChoices(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = environment[name];
      return value && !OF_THE_STACK.has(name) ? [[name, value]] : [];
    }),
  );
}
