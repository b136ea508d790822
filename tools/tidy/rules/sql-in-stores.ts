// SQL lives in <room>-store.ts. STYLE.md 19.

import { visit } from '../syntax.ts';
import { codeFiles, isTest, type Rule } from '../tree.ts';

/** Files with SQL that are no store, and why. */
const ALLOWED: Record<string, string> = {
  'apps/server/src/platform/database/database.ts': 'transactions and settings of the connection',
  'apps/server/src/platform/jobs/jobs.ts': 'keeps the books of the job queue',
  'apps/server/src/platform/live/notifications.ts': 'sends and receives PostgreSQL’s notifications',
  'apps/server/src/platform/http/health.ts': 'asks whether the database answers',
  'apps/server/src/platform/database/migrate.ts': 'applies the migrations',
  'apps/server/src/platform/rate-limits.ts': 'forgets counters that have ended',
  'apps/server/src/platform/jobs/audit.ts': 'the checker of the books reads every room',
};

const IN_CAPITALS =
  /\b(SELECT\s|INSERT\s+INTO\s|UPDATE\s+[\w."]+\s+SET\s|DELETE\s+FROM\s|(CREATE|ALTER|DROP)\s+(TABLE|SCHEMA|INDEX|TYPE)\s|LISTEN\s+\w+|NOTIFY\s+\w+)/;
const IN_SMALL =
  /^\s*(select\s+[\w*(]|with\s+\w+\s+as\s*\(|insert\s+into\s|update\s+[\w."]+(\s+\w+)?\s+set\s|delete\s+from\s|(create|alter|drop)\s+(table|schema|index|type)\s|(listen|notify)\s+\w+$)|\bselect\s[^.!?]*\sfrom\s+\w+\.\w+/;

export const sqlInStores: Rule = (tree) =>
  [...codeFiles(tree, 'apps/server/src/'), ...codeFiles(tree, 'apps/sandbox/src/')]
    .filter((path) => !path.endsWith('-store.ts') && !(path in ALLOWED) && !isTest(path))
    .flatMap((path) =>
      visit(tree, path, (report) => {
        const judge = (node: { start: number }, text: string): void => {
          if (IN_CAPITALS.test(text) || IN_SMALL.test(text))
            report(node, 'SQL outside a store: move it to <room>-store.ts');
        };
        return {
          Literal: (node) => {
            if (typeof node.value === 'string') judge(node, node.value);
          },
          TemplateElement: (node) => judge(node, node.value.raw),
        };
      }),
    );
