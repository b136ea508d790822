import { expect, test } from 'vitest';
import { contractCalls } from './contracts.ts';
import { judgeRefusals } from './refusals.ts';

const calls = [{ path: '/api/games/launch', refusals: ['PROVIDER_OFF', 'PROVIDER_DOWN'] }];
const report = (...cases: { status: string; refusals: string[] }[]) => ({
  testResults: [
    { assertionResults: cases.map(({ status, refusals }) => ({ status, meta: { refusals } })) },
  ],
});
const off = report({ status: 'passed', refusals: ['/api/games/launch PROVIDER_OFF'] });

test('a refusal that no test met is named with its call', () => {
  expect(judgeRefusals(calls, [off], [])).toEqual([
    expect.stringMatching(/^\/api\/games\/launch PROVIDER_DOWN: no passing test met it/),
  ]);
});

test('refusals of several reports count together', () => {
  const down = report({ status: 'passed', refusals: ['/api/games/launch PROVIDER_DOWN'] });
  expect(judgeRefusals(calls, [off, down], [])).toEqual([]);
});

test('what a failed test met does not count', () => {
  const failed = report({ status: 'failed', refusals: ['/api/games/launch PROVIDER_DOWN'] });
  expect(judgeRefusals(calls, [off, failed], [])).toHaveLength(1);
});

test('the same code of another call does not count', () => {
  const other = report({ status: 'passed', refusals: ['/api/games/launch-url PROVIDER_DOWN'] });
  expect(judgeRefusals(calls, [off, other], [])).toHaveLength(1);
});

test('a listed refusal that a test met, or that no contract has, leaves the list', () => {
  const listed = ['/api/games/launch PROVIDER_OFF', '/api/games/gone PROVIDER_DOWN'];
  expect(judgeRefusals(calls, [off], [...listed, '/api/games/launch PROVIDER_DOWN'])).toEqual(
    listed.map((refusal) => expect.stringContaining(refusal)),
  );
});

test('the calls of every folder of the contracts are found, uploads and downloads too', async () => {
  const found = await contractCalls();
  const refusalsOf = (path: string) => found.find((call) => call.path === path)?.refusals;
  expect(refusalsOf('/api/identity/register')).toContain('UNDERAGE');
  expect(refusalsOf('/api/documents/upload-files')).toContain('FILE_TOO_LARGE');
  expect(refusalsOf('/api/wallet/statement-file')).toEqual(['SESSION_EXPIRED']);
  expect(found.length).toBeGreaterThan(80);
});
