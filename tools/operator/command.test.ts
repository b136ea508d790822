import { describe, expect, it } from 'vitest';
import { readCommand } from './command.ts';

describe('the operator’s command', () => {
  it('‘providers’ lists providers, or switches one', () => {
    expect(readCommand(['providers'])).toEqual({ kind: 'list' });
    const bti = { kind: 'switch', key: 'bti' };
    expect(readCommand(['providers', 'bti', 'on', 'it', 'is back'])).toEqual({
      ...bti,
      active: true,
      reason: 'it is back',
    });
    expect(readCommand(['providers', 'bti', 'off', 'x'])).toMatchObject({ active: false });
  });

  it('‘catalogue’ adds a file, and needs one', () => {
    expect(readCommand(['catalogue', 'ours.json', 'contract', '7'])).toEqual({
      kind: 'add-to-catalogue',
      file: 'ours.json',
      reason: 'contract 7',
    });
    for (const wrong of [[], ['ours.json'], ['ours.json', ' ']])
      expect(() => readCommand(['catalogue', ...wrong])).toThrow('operator -- catalogue');
    expect(() => readCommand(['games'])).toThrow('npm run operator -- games');
  });

  it('‘reversals’ lists reversed payments, and clears one only with a reason', () => {
    expect(readCommand(['returns'])).toEqual({ kind: 'returns' });
    expect(readCommand(['returns', '7', 'paid', 'BNA-12', 'by', 'hand'])).toEqual({
      kind: 'record-paid-back',
      id: '7',
      reference: 'BNA-12',
      reason: 'by hand',
    });
    for (const wrong of [['paid'], ['paid', 'BNA-12']])
      expect(() => readCommand(['returns', '7', ...wrong])).toThrow('operator -- returns');
    expect(readCommand(['reversals'])).toEqual({ kind: 'reversals' });
    expect(readCommand(['reversals', 'x', 'clear', 'the', 'bank', 'erred'])).toEqual({
      kind: 'clear-reversal',
      id: 'x',
      because: 'the bank erred',
    });
    expect(readCommand(['reversals', 'x', 'take', 'agreed'])).toEqual({
      kind: 'take-reversal',
      id: 'x',
      because: 'agreed',
    });
    for (const words of [['keep', 'it'], ['clear']])
      expect(() => readCommand(['reversals', 'x', ...words])).toThrow(
        'npm run operator -- reversals',
      );
  });

  it('‘reconcile’ lists differences, compares a day, and resolves one only with a reason', () => {
    expect(readCommand(['reconcile'])).toEqual({ kind: 'reconciliations' });
    expect(readCommand(['reconcile', 'accepted'])).toEqual({ kind: 'accepted-differences' });
    const provider = 'mercadopago';
    const day = '2026-01-31';
    expect(readCommand(['reconcile', provider, day])).toEqual({ kind: 'reconcile', provider, day });
    expect(readCommand(['reconcile', provider, 'resolve', '7', 'a', 'test'])).toEqual({
      kind: 'resolve-difference',
      provider,
      id: '7',
      because: 'a test',
    });
    for (const wrong of [['resolve'], ['resolve', '7'], ['2026-02-30'], [day, 'x']])
      expect(() => readCommand(['reconcile', provider, ...wrong])).toThrow(
        'npm run operator -- reconcile',
      );
  });

  it('lists, shows and decides about withdrawals', () => {
    expect(readCommand(['withdrawals'])).toEqual({ kind: 'withdrawals' });
    const reference = 'R-2210933';
    expect(readCommand(['withdrawals', reference])).toEqual({ kind: 'show-withdrawal', reference });
    for (const [said, decision] of [
      [['approve', 'seen', 'by', 'video'], { kind: 'approve', reason: 'seen by video' }],
      [['refuse', 'no', 'es', 'tuya'], { kind: 'refuse', reason: 'no es tuya' }],
      [
        ['ask', 'address', 'moved'],
        { kind: 'ask-document', document: 'Address Proof', reason: 'moved' },
      ],
      [
        ['settle', 'paid', 'the', 'bank', 'says'],
        { kind: 'settle', status: 'paid', reason: 'the bank says' },
      ],
    ] as const)
      expect(readCommand(['withdrawals', reference, ...said])).toEqual({
        kind: 'decide-withdrawal',
        reference,
        decision,
      });
    for (const wrong of [
      ['approve'],
      ['approve', ' '],
      ['refuse'],
      ['refuse', 'x'.repeat(301)],
      ['ask', 'all', 'moved'],
      ['ask', 'id'],
      ['settle', 'paid'],
      ['settle', 'half', 'of it'],
    ])
      expect(() => readCommand(['withdrawals', reference, ...wrong])).toThrow(
        'npm run operator -- withdrawals',
      );
  });

  it('‘affiliates’ lists and adds campaigns, and shows the statement of one', () => {
    expect(readCommand(['affiliates'])).toEqual({ kind: 'campaigns' });
    expect(readCommand(['affiliates', 'add', 'ours.json'])).toEqual({
      kind: 'add-campaigns',
      file: 'ours.json',
    });
    const statement = { kind: 'campaign-statement', campaignId: 'spring' };
    expect(readCommand(['affiliates', 'spring'])).toEqual({ ...statement, isCsv: false });
    expect(readCommand(['affiliates', 'spring', '2026-11', 'csv'])).toEqual({
      ...statement,
      month: '2026-11',
      isCsv: true,
    });
    for (const wrong of [['add'], ['spring', '2026-13'], ['spring', '2026-11', '2026-12']])
      expect(() => readCommand(['affiliates', ...wrong])).toThrow('npm run operator -- affiliates');
  });

  it('‘postbacks’ lists unconfirmed postbacks, and repeats one', () => {
    expect(readCommand(['postbacks'])).toEqual({ kind: 'postbacks' });
    expect(readCommand(['postbacks', 'x', 'repeat'])).toEqual({ kind: 'send-postback', id: 'x' });
    expect(() => readCommand(['postbacks', 'x'])).toThrow('npm run operator -- postbacks');
  });

  it('‘limits’ lists alerts, shows a player’s limits, and sets one only with a reason', () => {
    expect(readCommand(['limits'])).toEqual({ kind: 'alerts' });
    expect(readCommand(['limits', 'ana'])).toEqual({ kind: 'show-limits', login: 'ana' });
    expect(
      readCommand(['limits', 'ana', 'loss', 'week', '5000', 'the', 'family', 'wrote']),
    ).toEqual({
      kind: 'set-limit',
      login: 'ana',
      limit: 'loss',
      period: 'week',
      value: '5000',
      reason: 'the family wrote',
    });
    for (const wrong of [['loss'], ['loss', 'year', '1', 'why'], ['loss', 'week', '5000']])
      expect(() => readCommand(['limits', 'ana', ...wrong])).toThrow('npm run operator -- limits');
  });

  it('‘alert-rules’ lists, sets and switches off what alerts the operator', () => {
    expect(readCommand(['alert-rules'])).toEqual({ kind: 'alert-rules' });
    expect(readCommand(['alert-rules', 'chasing', '4', '30000', 'law', '7'])).toEqual({
      kind: 'set-alert-rule',
      rule: 'chasing',
      threshold: '4',
      amount: '30000',
      reason: 'law 7',
    });
    expect(readCommand(['alert-rules', 'night-play', '80', 'law'])).toEqual({
      kind: 'set-alert-rule',
      rule: 'night-play',
      threshold: '80',
      reason: 'law',
    });
    expect(readCommand(['alert-rules', 'chasing', 'off', 'law'])).toEqual({
      kind: 'switch-off-alert-rule',
      rule: 'chasing',
      reason: 'law',
    });
    for (const wrong of [['luck'], ['chasing'], ['chasing', 'off'], ['chasing', '1', '2']])
      expect(() => readCommand(['alert-rules', ...wrong])).toThrow('alert-rules');
  });

  it('‘limit-bounds’ lists, sets and ends what limits may be, by province', () => {
    expect(readCommand(['limit-bounds'])).toEqual({ kind: 'bounds' });
    const words = ['deposit', '500', '900000', 'Lotería', 'de', 'la', 'Ciudad'];
    const set = { kind: 'set-bounds', limit: 'deposit', least: '500', most: '900000' };
    const source = 'Lotería de la Ciudad';
    for (const province of ['C', '*'])
      expect(readCommand(['limit-bounds', province, ...words])).toEqual({
        ...set,
        province,
        source,
      });
    expect(readCommand(['limit-bounds', 'C', 'time', 'none', 'law'])).toEqual({
      kind: 'remove-bounds',
      province: 'C',
      limit: 'time',
      reason: 'law',
    });
    for (const wrong of [
      ['I'],
      ['C', 'spins'],
      ['*', 'time', 'none', 'law'],
      ['C', 'time', 'none'],
      ['C', 'loss', '1', '2'],
    ])
      expect(() => readCommand(['limit-bounds', ...wrong])).toThrow('limit-bounds');
  });

  it('‘limits … exclude’ needs a period and a reason', () => {
    expect(readCommand(['limits', 'ana', 'exclude', '1-year', 'debts', 'at home'])).toEqual({
      kind: 'exclude',
      login: 'ana',
      period: '1-year',
      reason: 'debts at home',
    });
    for (const wrong of [[], ['1-year'], ['1-day', 'debts'], ['1-year', ' ']])
      expect(() => readCommand(['limits', 'ana', 'exclude', ...wrong])).toThrow(
        'npm run operator -- limits',
      );
  });

  it('‘collections’ lists them, and sets those of a file', () => {
    expect(readCommand(['collections'])).toEqual({ kind: 'collections' });
    const set = { kind: 'set-collections', file: 'f' };
    expect(readCommand(['collections', 'f'])).toEqual({ ...set, isDryRun: false });
    expect(readCommand(['collections', 'f', 'dry-run'])).toEqual({ ...set, isDryRun: true });
    expect(() => readCommand(['collections', 'f', 'now'])).toThrow('collections <file>');
  });

  it('‘games’ compares a studio’s list with the catalogue', () => {
    expect(readCommand(['games', 'ezugi'])).toEqual({ kind: 'studio-games', provider: 'ezugi' });
    expect(() => readCommand(['games', 'ezugi', 'now'])).toThrow('npm run operator -- games');
  });

  it('‘rounds’ lists rounds that are open for too long', () => {
    expect(readCommand(['rounds'])).toEqual({ kind: 'rounds' });
    expect(() => readCommand(['rounds', 'all'])).toThrow('npm run operator -- rounds');
  });

  it('‘reconcile’ compares a day with a provider, or lists the differences', () => {
    expect(readCommand(['reconcile'])).toEqual({ kind: 'reconciliations' });
    expect(readCommand(['reconcile', 'ceibo'])).toEqual({ kind: 'reconcile', provider: 'ceibo' });
    expect(readCommand(['reconcile', 'ceibo', '2026-11-21'])).toEqual({
      kind: 'reconcile',
      provider: 'ceibo',
      day: '2026-11-21',
    });
    for (const wrong of [['yesterday'], ['2026-02-30'], ['2026-11-21', 'again']])
      expect(() => readCommand(['reconcile', 'ceibo', ...wrong])).toThrow(
        'npm run operator -- reconcile',
      );
  });

  it('‘debts’ lists debts, and ends one only with a reason', () => {
    expect(readCommand(['debts'])).toEqual({ kind: 'debts' });
    const ended = { kind: 'end-debt', source: 'bti:bti', id: 'debit q1', note: 'paid by transfer' };
    expect(readCommand(['debts', 'bti:bti', 'debit q1', 'end', 'paid', 'by', 'transfer'])).toEqual(
      ended,
    );
    expect(readCommand(['debts', 'bti:bti', 'debit q1', 'take', 'as', 'told'])).toEqual({
      ...ended,
      kind: 'take-debt',
      note: 'as told',
    });
    expect(() => readCommand(['debts', 'bti:bti', 'debit q1', 'end'])).toThrow(
      'npm run operator -- debts',
    );
  });

  it('‘settlements’ lists refused settlements', () => {
    expect(readCommand(['settlements'])).toEqual({ kind: 'settlements' });
    expect(() => readCommand(['settlements', 'all'])).toThrow('npm run operator -- settlements');
  });

  it('‘rtp’ shows the return of games on a day', () => {
    expect(readCommand(['rtp'])).toEqual({ kind: 'rtp' });
    expect(readCommand(['rtp', '2026-11-21'])).toEqual({ kind: 'rtp', day: '2026-11-21' });
    expect(() => readCommand(['rtp', 'today'])).toThrow('npm run operator -- rtp');
  });

  it('‘access’ reads a player’s access log only with a reason, and lists who did', () => {
    expect(readCommand(['access', 'ana', 'case', '812'])).toEqual({
      kind: 'read-access',
      login: 'ana',
      reason: 'case 812',
    });
    expect(readCommand(['access'])).toEqual({ kind: 'access-reads' });
    expect(() => readCommand(['access', 'ana'])).toThrow('npm run operator -- access');
    expect(() => readCommand(['access', 'ana', 'x'.repeat(301)])).toThrow('operator -- access');
  });

  it('‘second-factor’ shows a player’s second factor, and resets it only with a reason', () => {
    expect(readCommand(['second-factor', 'ana'])).toEqual({
      kind: 'show-second-factor',
      login: 'ana',
    });
    expect(readCommand(['second-factor', 'ana', 'reset', 'case', '812'])).toEqual({
      kind: 'reset-second-factor',
      login: 'ana',
      reason: 'case 812',
    });
  });

  it.each([
    [['second-factor']],
    [['second-factor', 'ana', 'reset']],
    [['second-factor', 'ana', 'drop', 'it']],
  ])('explains itself after %j', (typed) => {
    expect(() => readCommand(typed)).toThrow('npm run operator -- second-factor');
  });

  it('‘documents’ lists, saves, approves and rejects documents', () => {
    expect(readCommand(['documents'])).toEqual({ kind: 'documents' });
    expect(readCommand(['documents', 'secrets'])).toEqual({ kind: 'document-secrets' });
    expect(readCommand(['documents', 'd1', 'save', 'look.jpg'])).toEqual({
      kind: 'save-document',
      id: 'd1',
      file: 'look.jpg',
    });
    expect(readCommand(['documents', 'd1', 'approve', 'legible'])).toEqual({
      kind: 'review-document',
      id: 'd1',
      decision: { status: 'Approved', reason: 'legible' },
    });
    expect(readCommand(['documents', 'd1', 'reject', 'La', 'foto', 'está', 'borrosa'])).toEqual({
      kind: 'review-document',
      id: 'd1',
      decision: { status: 'Rejected', reason: 'La foto está borrosa' },
    });
  });

  it.each([
    [['documents', 'd1']],
    [['documents', 'd1', 'reject']],
    [['documents', 'd1', 'approve']],
    [['documents', 'd1', 'save']],
  ])('explains itself after %j', (typed) => {
    expect(() => readCommand(typed)).toThrow('npm run operator -- documents');
  });

  it.each([
    [[]],
    [['providers', 'bti']],
    [['providers', 'bti', 'yes']],
    [['providers', 'bti', 'on']],
    [['providers', 'bti', 'on', ' ']],
  ])('explains itself after %j', (typed) => {
    expect(() => readCommand(typed)).toThrow('npm run operator -- providers');
  });

  it('‘liveness’ lists the rules of places, sets one, and decides about a player', () => {
    const read = (...words: string[]) => readCommand(['liveness', ...words]);
    expect(read()).toEqual({ kind: 'liveness-rules' });
    expect(read('review')).toEqual({ kind: 'liveness-reviews' });
    const rule = { kind: 'set-liveness-rule', place: 'AR-C', attempts: 3 };
    expect(read('AR-C', 'require', 'every=365', 'new-device', 'Resolución', '1504')).toEqual({
      ...rule,
      required: true,
      againDays: 365,
      onNewDevice: true,
      source: 'Resolución 1504',
    });
    expect(read('AR-C', 'off', 'legal')).toMatchObject({ ...rule, required: false });
    const ended = { kind: 'remove-liveness-rule', place: 'AR-C', reason: 'law 7' };
    expect(read('AR-C', 'none', 'law', '7')).toEqual(ended);
    const decision = { kind: 'decide-liveness', login: 'ana', reason: 'seen by video' };
    expect(read('ana', 'pass', 'seen', 'by', 'video')).toEqual({ ...decision, decision: 'pass' });
    for (const words of [
      ['AR-C', 'require'],
      ['AR-C', 'require', 'every=0', 'x'],
      ['*', 'none', 'x'],
      ['AR-C', 'none'],
      ['AR-I', 'require', 'x'],
      ['UY', 'require', 'x'],
      ['ana', 'pass'],
    ])
      expect(() => read(...words)).toThrow('liveness');
  });

  it('‘bonus’ lists the bonuses of a player, and gives one by a file', () => {
    const read = (...words: string[]) => readCommand(['bonus', ...words]);
    expect(read('ana')).toEqual({ kind: 'bonuses', login: 'ana' });
    expect(read('ana', 'give', 'a.json', 'case', '7')).toEqual({
      kind: 'give-bonus',
      login: 'ana',
      file: 'a.json',
      reason: 'case 7',
    });
    for (const words of [[], ['ana', 'give'], ['ana', 'take', 'x'], ['ana', 'give', 'x']])
      expect(() => read(...words)).toThrow('npm run operator -- bonus');
  });

  it('‘restricted-persons’ adds a person with their events, imports a file and ends an entry', () => {
    const read = (...words: string[]) => readCommand(['restricted-persons', ...words]);
    expect(read()).toEqual({ kind: 'restricted-persons' });
    const athlete = ['athlete', 'sport=Fútbol,team=Boca Juniors', '2027-06-30', 'AFA', 'list'];
    expect(read('add', '20456789', ...athlete)).toEqual({
      kind: 'add-restricted-person',
      person: {
        document: '20456789',
        kind: 'athlete',
        sports: ['Fútbol'],
        competitions: [],
        teams: ['Boca Juniors'],
        until: '2027-06-30',
        source: 'AFA list',
      },
    });
    expect(read('add', '20456789', 'official', 'all', 'no-end', 'Decree 1')).toMatchObject({
      person: { kind: 'official', sports: [], source: 'Decree 1' },
    });
    const imported = { kind: 'import-restricted-persons', file: 'a.json', reason: 'AFA' };
    expect(read('import', 'a.json', 'AFA')).toEqual(imported);
    expect(read('end', '7', 'an', 'error')).toMatchObject({ id: '7', reason: 'an error' });
    const wrong = [
      ['add', '20456789', 'official', 'all', 'no-end'],
      ['add', '20456789', 'athlete', 'club=Boca', 'no-end', 'AFA'],
      ['add', '20456789', 'athlete', 'sport=', 'no-end', 'AFA'],
      ['add', '20456789', 'official', 'all', 'soon', 'Decree 1'],
      ['end', '7'],
      ['import'],
      ['import', 'a.json'],
    ];
    for (const words of wrong) expect(() => read(...words)).toThrow('restricted-persons');
  });
});
