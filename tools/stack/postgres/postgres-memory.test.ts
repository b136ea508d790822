import { expect, it } from 'vitest';
import { memorySettings } from './postgres-memory.ts';

const GIGABYTE = 1024 ** 3;

it('memory settings have a lower and an upper limit', () => {
  expect(memorySettings(GIGABYTE)).toEqual({
    shared_buffers: '128MB',
    max_wal_size: '1024MB',
    min_wal_size: '128MB',
  });
  expect(memorySettings(8 * GIGABYTE)).toEqual({
    shared_buffers: '1024MB',
    max_wal_size: '2048MB',
    min_wal_size: '256MB',
  });
  expect(memorySettings(256 * GIGABYTE)).toEqual({
    shared_buffers: '2048MB',
    max_wal_size: '4096MB',
    min_wal_size: '512MB',
  });
});
