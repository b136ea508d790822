// Asks a provider for its statement: the same call in every protocol.

import { fromScaledInteger, type Money } from '@ceibo/money';
import {
  AMOUNT_DECIMALS,
  TRANSACTIONS_PATH,
  transactionsAnswer,
  type ListedTransaction,
  type TransactionsAnswer,
  type TransactionsRequest,
} from '@ceibo/partner-protocol/transactions';
import { SECOND } from '../../../platform/clock.ts';
import { firstIssue } from '../../../platform/validation-issue.ts';
import type { Protocol, TransactionsCall } from '../../providers/index.ts';
import type { GamesDeps } from '../deps.ts';

const TIMEOUT_MS = 15 * SECOND;
/** Ten million transactions of a day in pages of five hundred, twice over. */
const MAX_PAGES = 40_000;

/** A provider that gives statements. */
export interface StatementSource {
  key: string;
  protocol: Protocol;
  baseUrl: string;
}

/** A transaction as the provider has it; amounts are millionths, as everywhere. */
export interface TheirTransaction {
  id: string;
  reference: string | undefined;
  kind: ListedTransaction['kind'];
  player: string;
  currency: string;
  amount: Money;
  status: ListedTransaction['status'];
}

export interface ProviderStatement {
  /**
   * The transactions of a period, page by page. Throws when the provider does not answer, or its
   * pages have no end.
   */
  between(period: { from: Date; to: Date }): AsyncGenerator<TheirTransaction[]>;
  byIds(ids: readonly string[]): Promise<TheirTransaction[]>;
}

export function createProviderStatement(
  { http, metrics, providers }: Pick<GamesDeps, 'http' | 'metrics' | 'providers'>,
  { key, protocol, baseUrl }: StatementSource,
): ProviderStatement {
  const call = providers.adapterOf(protocol).transactions;
  const { operatorId: operator_id, sign } = call;

  async function ask(content: TransactionsRequest): Promise<TransactionsAnswer> {
    const body = Buffer.from(JSON.stringify(content));
    const headers = { 'content-type': 'application/json', ...(await sign(key, body)) };
    const reply = await http(baseUrl + TRANSACTIONS_PATH, {
      method: 'POST',
      headers,
      body,
      timeoutMs: TIMEOUT_MS,
    });
    metrics.partnerCalls.inc({ partner: key, call: 'transactions', status: String(reply.status) });
    if (reply.status !== 200) throw new Error(`the studio answered ${reply.status}`);
    return answerIn(reply.body.toString('utf8'));
  }

  const read = (listed: ListedTransaction) => transactionFrom(listed, call);

  return {
    async *between({ from, to }) {
      const period = { operator_id, from: from.toISOString(), to: to.toISOString() };
      let cursor: string | undefined;
      for (let page = 0; page < MAX_PAGES; page++) {
        const { transactions, next_cursor: next } = await ask(
          cursor === undefined ? period : { ...period, cursor },
        );
        yield transactions.map(read);
        if (next === undefined || next === null) return;
        if (next === cursor) throw new Error('the studio lists the same page again and again');
        cursor = next;
      }
      throw new Error(`the studio lists more than ${MAX_PAGES} pages`);
    },
    async byIds(ids) {
      const { transactions } = await ask({ operator_id, transaction_uuids: [...ids] });
      return transactions.map(read);
    },
  };
}

/**
 * Throws a sentence for the operator: the reason of a day that was not compared is shown to people.
 */
function answerIn(body: string): TransactionsAnswer {
  const read = transactionsAnswer.safeParse(contentOf(body));
  if (read.success) return read.data;
  const issue = firstIssue(read.error);
  throw new Error(
    `the studio’s answer is not of the right form${issue === undefined ? '' : `: ${issue}`}`,
  );
}

function contentOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Error('the studio’s answer is not JSON');
  }
}

function transactionFrom(
  listed: ListedTransaction,
  { hasCaselessIds = false }: Pick<TransactionsCall, 'hasCaselessIds'>,
): TheirTransaction {
  const idOf = (id: string) => (hasCaselessIds ? id.toLowerCase() : id);
  const { transaction_uuid: id, reference_transaction_uuid: reference } = listed;
  return {
    id: idOf(id),
    reference: reference == null ? undefined : idOf(reference),
    kind: listed.kind,
    player: listed.user,
    currency: listed.currency,
    amount: fromScaledInteger(BigInt(listed.amount), AMOUNT_DECIMALS),
    status: listed.status,
  };
}
