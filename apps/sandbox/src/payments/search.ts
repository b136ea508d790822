// Reads the merchant's search parameters.

import { SEARCH_PAGE, SEARCH_REACH, searchQuery } from '@ceibo/partner-protocol/mercadopago';
import type { PaymentSearch } from './payments-store.ts';

const DEFAULT_PAGE = 30;

/** Null when a parameter is wrong, or the page is beyond the company's limit of paging. */
export function readSearch(query: unknown): PaymentSearch | null {
  const read = searchQuery.safeParse(query);
  if (!read.success) return null;
  const {
    external_reference: reference = null,
    begin_date: from,
    end_date: to,
    criteria,
    limit: wanted,
    offset: skipped,
  } = read.data;
  if ([from, to].some((moment) => moment !== undefined && Number.isNaN(Date.parse(moment))))
    return null;
  const limit = Math.min(Number.parseInt(wanted ?? String(DEFAULT_PAGE), 10), SEARCH_PAGE);
  const offset = Number.parseInt(skipped ?? '0', 10);
  if (offset + limit > SEARCH_REACH) return null;
  return {
    reference,
    from: inUtc(from),
    to: inUtc(to),
    isNewestFirst: criteria === 'desc',
    limit,
    offset,
  };
}

function inUtc(moment: string | undefined): string | null {
  return moment === undefined ? null : new Date(moment).toISOString();
}
