import { expect, test } from 'vitest';
import { contractCalls } from './contracts.ts';
import { untestedRefusals, type RefusalReport } from './refusals.ts';

const calls = [{ path: '/api/games/launch', refusals: ['PROVIDER_OFF', 'PROVIDER_DOWN'] }];
const report = (...cases: { status: string; refusals: string[] }[]) => ({
  testResults: [
    {
      name: 'a.test.ts',
      assertionResults: cases.map(({ status, refusals }) => ({ status, meta: { refusals } })),
    },
  ],
});
const off = report({ status: 'passed', refusals: ['/api/games/launch PROVIDER_OFF'] });

const readFile = () => "'PROVIDER_OFF' 'PROVIDER_DOWN'";
const judge = (reports: RefusalReport[]) => untestedRefusals(calls, reports, readFile);

test('a refusal that no test met is named with its call', () => {
  expect(judge([off])).toEqual([
    expect.stringMatching(/^\/api\/games\/launch PROVIDER_DOWN: no passing test met it/),
  ]);
});

test('refusals of several reports are added up', () => {
  const down = report({ status: 'passed', refusals: ['/api/games/launch PROVIDER_DOWN'] });
  expect(judge([off, down])).toEqual([]);
});

test('a refusal in a failed test does not count', () => {
  const failed = report({ status: 'failed', refusals: ['/api/games/launch PROVIDER_DOWN'] });
  expect(judge([off, failed])).toHaveLength(1);
});

test('a refusal whose code the test does not name does not count', () => {
  const down = report({ status: 'passed', refusals: ['/api/games/launch PROVIDER_DOWN'] });
  const blind = () => "'PROVIDER_OFF'";
  expect(untestedRefusals(calls, [off, down], blind)).toHaveLength(1);
});

test('the same code of another call does not count', () => {
  const other = report({ status: 'passed', refusals: ['/api/games/launch-url PROVIDER_DOWN'] });
  expect(judge([off, other])).toHaveLength(1);
});

test('the calls of every folder of the contracts are found, uploads and downloads too', async () => {
  const found = await contractCalls();
  const refusalsOf = (path: string) => found.find((call) => call.path === path)?.refusals;
  expect(refusalsOf('/api/identity/register')).toContain('UNDERAGE');
  expect(refusalsOf('/api/documents/upload-files')).toContain('FILE_TOO_LARGE');
  expect(refusalsOf('/api/wallet/statement-file')).toEqual([
    'TOO_MANY_ATTEMPTS',
    'STATEMENT_TOO_LONG',
    'SESSION_EXPIRED',
  ]);
  expect(found.length).toBeGreaterThan(80);
});
