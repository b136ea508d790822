// Rights of the embedded database's superuser alone: checkpoints, and their interval.

import pg from 'pg';
import type { Stack } from '../../stack/index.ts';

export async function asAdmin<T>(
  { databaseUrl, secrets }: Stack,
  work: (admin: pg.Client) => Promise<T>,
): Promise<T> {
  const url = new URL(databaseUrl);
  url.username = 'postgres';
  url.password = secrets.databaseAdminPassword;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/**
 * Does something while PostgreSQL writes its timed checkpoints as often as it can, twice a minute,
 * and returns their number. Without this a short measurement falls between two checkpoints.
 */
export async function throughCheckpoints<T>(
  stack: Stack,
  work: () => Promise<T>,
): Promise<{ result: T; checkpoints: number }> {
  await setInterval(stack, `set checkpoint_timeout = '30s'`);
  const before = await checkpointsDone(stack);
  try {
    const result = await work();
    return { result, checkpoints: (await checkpointsDone(stack)) - before };
  } finally {
    await setInterval(stack, 'reset checkpoint_timeout');
  }
}

async function setInterval(stack: Stack, setting: string): Promise<void> {
  await asAdmin(stack, async (admin) => {
    await admin.query(`alter system ${setting}`);
    await admin.query('select pg_reload_conf()');
  });
}

async function checkpointsDone(stack: Stack): Promise<number> {
  const { rows } = await asAdmin(stack, (admin) =>
    admin.query<{ done: string }>('select num_timed as done from pg_stat_checkpointer'),
  );
  return Number(rows[0]?.done);
}
