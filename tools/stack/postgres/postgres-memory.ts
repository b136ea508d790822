// The embedded PostgreSQL's share of the machine. Checkpoints that come often, or write much at
// once, make bets wait. With 128 MB of shared buffers and 1 GB of WAL, the slowest hundredth of 1
// 000 a second waited 460 ms. With more of both it waited 70 ms.

import { totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

export interface MemorySettings {
  shared_buffers: string;
  max_wal_size: string;
  min_wal_size: string;
}

/** The memory that this machine, or the container that the process is limited to, has in bytes. */
export function machineMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * An eighth of the memory for shared buffers, since the server and the sandbox live beside it. WAL
 * has room on the disk between two checkpoints. A machine of 1 GB gets what PostgreSQL has by
 * default.
 */
export function memorySettings(bytes: number): MemorySettings {
  const buffers = between(bytes / 8, 128 * MEGABYTE, 2 * GIGABYTE);
  const wal = between(bytes / 4, GIGABYTE, 4 * GIGABYTE);
  return {
    shared_buffers: inMegabytes(buffers),
    max_wal_size: inMegabytes(wal),
    min_wal_size: inMegabytes(wal / 8),
  };
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / MEGABYTE)}MB`;
}
