// Prometheus metrics of this process, served at /metrics on the operator's port.

import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type GaugeConfiguration,
} from 'prom-client';
import { ALARMS, type Alarm } from './alarms/alarms.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly httpSeconds: Histogram<'route' | 'status'>;
  /** Expected refusals: a wave of one says what players meet, or what somebody tries. */
  readonly refusals: Counter<'call' | 'code'>;
  readonly walletBatchSize: Histogram;
  readonly walletBatchSeconds: Histogram;
  readonly walletOutcomes: Counter<'kind' | 'outcome'>;
  readonly partnerCalls: Counter<'partner' | 'call' | 'status'>;
  readonly jobs: Counter<'task' | 'outcome'>;
  readonly liveStreams: Gauge;
  /** Absent before this process looked for the first time. */
  readonly bookFindings: Gauge;
  readonly booksCheckedAt: Gauge;
  /** Transactions that our books and a provider's have otherwise, and that stand so. */
  readonly reconciliationDifferences: Gauge<'provider' | 'kind'>;
  /** Finished days of a provider that could not be compared yet, or not to their end. */
  readonly reconciliationDaysOpen: Gauge<'provider'>;
  /** The stakes of a game today, in pesos. */
  readonly gameTurnover: Gauge<'provider' | 'game'>;
  /** The payouts of a game today for every peso staked. */
  readonly gameRtp: Gauge<'provider' | 'game'>;
  /**
   * 1 while today's return, or that of today and days before where today alone tells too little, is
   * one that chance does not explain.
   */
  readonly gameRtpOutside: Gauge<'provider' | 'game'>;
  /** Counts things that should never happen and that somebody must look at. */
  readonly alarms: AlarmCounter;
}

/** Knows only the alarms that say what to do. */
export interface AlarmCounter extends Pick<Counter<'what'>, 'get'> {
  inc(labels: { what: Alarm }, value?: number): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'ceibo_http_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    }),
    refusals: new Counter({
      name: 'ceibo_refusals_total',
      help: 'Expected refusals of the calls of browsers, by call and code',
      labelNames: ['call', 'code'],
      registers,
    }),
    ...walletMetrics(registers),
    partnerCalls: new Counter({
      name: 'ceibo_partner_calls_total',
      help: 'Calls from and to outside companies',
      labelNames: ['partner', 'call', 'status'],
      registers,
    }),
    jobs: new Counter({
      name: 'ceibo_jobs_total',
      help: 'Background jobs by task and outcome',
      labelNames: ['task', 'outcome'],
      registers,
    }),
    liveStreams: new Gauge({ name: 'ceibo_live_streams', help: 'Open event streams', registers }),
    ...booksMetrics(registers),
    ...gameMetrics(registers),
    alarms: alarmCounter(registers),
  };
}

/** Every alarm begins at 0: Prometheus does not see the first increase of a counter that is new. */
function alarmCounter(registers: Registry[]): AlarmCounter {
  const counter = new Counter({
    name: 'ceibo_alarms_total',
    help: 'Things that should never happen; "npm run operator -- alarms" says what to do',
    labelNames: ['what'],
    registers,
  });
  for (const what of Object.keys(ALARMS)) counter.inc({ what }, 0);
  return counter;
}

function walletMetrics(registers: Registry[]) {
  return {
    walletBatchSize: new Histogram({
      name: 'ceibo_wallet_batch_commands',
      help: 'Commands committed together',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
      registers,
    }),
    walletBatchSeconds: new Histogram({
      name: 'ceibo_wallet_batch_seconds',
      help: 'Time of one group commit',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1],
      registers,
    }),
    walletOutcomes: new Counter({
      name: 'ceibo_wallet_commands_total',
      help: 'Wallet commands by kind and outcome',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
  };
}

function booksMetrics(registers: Registry[]) {
  return {
    bookFindings: unknownAtFirst({
      name: 'ceibo_book_findings',
      help:
        'Rows that the checker of the books found at its last run in this process; right books ' +
        'have none',
      registers,
    }),
    booksCheckedAt: unknownAtFirst({
      name: 'ceibo_books_checked_timestamp_seconds',
      help:
        'When the checker of the books ran last in this process; of several processes the ' +
        'latest counts',
      registers,
    }),
    reconciliationDifferences: new Gauge({
      name: 'ceibo_reconciliation_differences',
      help: 'Transactions that our books and a provider’s have otherwise',
      labelNames: ['provider', 'kind'],
      registers,
    }),
    reconciliationDaysOpen: new Gauge({
      name: 'ceibo_reconciliation_days_open',
      help: 'Finished days that could not be compared with a provider’s books to their end',
      labelNames: ['provider'],
      registers,
    }),
  };
}

function gameMetrics(registers: Registry[]) {
  return {
    gameTurnover: new Gauge({
      name: 'ceibo_game_turnover',
      help: 'Stakes of today, in pesos',
      labelNames: ['provider', 'game'],
      registers,
    }),
    gameRtp: new Gauge({
      name: 'ceibo_game_rtp',
      help: 'Return of today: wins divided by stakes',
      labelNames: ['provider', 'game'],
      registers,
    }),
    gameRtpOutside: new Gauge({
      name: 'ceibo_game_rtp_outside',
      help:
        '1 while the return of today, with days before where today tells too little, is outside ' +
        'the confidence interval of 99.9 % around the stated one',
      labelNames: ['provider', 'game'],
      registers,
    }),
  };
}

/** A gauge without labels begins at 0, which would say that all is well before anybody looked. */
function unknownAtFirst(configuration: GaugeConfiguration<never>): Gauge {
  const gauge = new Gauge(configuration);
  gauge.remove();
  return gauge;
}
