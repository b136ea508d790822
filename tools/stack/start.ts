// npm start: the whole product on this machine.

import { hasStandInsOnly } from './environment/counterparts.ts';
import { exitWith } from './fault.ts';
import { operatorsChoices } from './environment/operators-choices.ts';
import { dataFolder } from './paths.ts';
import { runUntilStopped, portsFromEnvironment } from './terminal.ts';

await runUntilStopped({
  dataDir: dataFolder(),
  ports: portsFromEnvironment(),
  hasStandIns: hasStandIns(),
  environment: { server: operatorsChoices(process.env), sandbox: studiosChoices() },
  ...(process.env['PUBLIC_URL'] && { publicUrl: process.env['PUBLIC_URL'] }),
});

function hasStandIns(): boolean {
  try {
    return hasStandInsOnly(process.env);
  } catch (error) {
    return exitWith(error);
  }
}

/**
 * The jurisdiction of the operator's licence: the features that its slots may offer depend on it.
 */
function studiosChoices(): Record<string, string> {
  const jurisdiction = process.env['STUDIO_JURISDICTION'];
  return jurisdiction === undefined ? {} : { STUDIO_JURISDICTION: jurisdiction };
}
