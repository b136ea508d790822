// npm run audit: checks the books of the configured database. Exit 0 when they are right, 1 when
// not.

import { withConfiguredDatabase } from './configured-database.ts';
import { exitWith } from './fault.ts';
import { audit } from './stack.ts';

try {
  const findings = await withConfiguredDatabase(audit);
  for (const { check, detail } of findings) console.log(`${check}: ${detail}`);
  console.log(
    findings.length === 0
      ? 'The books are right.'
      : `The books are wrong: ${findings.length} findings.`,
  );
  process.exit(findings.length === 0 ? 0 : 1);
} catch (error) {
  exitWith(error);
}
