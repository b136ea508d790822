// Amounts are whole centavos (bigint), prices whole hundredths (bigint): nothing here is a floating-point number.

/** "$ 1.234,56" of 123456n, whatever the language: pesos are written so. */
export function moneyText(centavos) {
  const whole = String(centavos / 100n).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `$ ${whole},${String(centavos % 100n).padStart(2, '0')}`;
}

/** Centavos of what somebody typed: "2000", "2.000", "2.000,50", "2000.5"; undefined when it is no amount. */
export function readMoney(text) {
  const typed = text.trim();
  const grouped =
    /^(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,2}))?$/.exec(typed) ??
    /^(\d{1,9})\.(\d{1,2})$/.exec(typed);
  if (grouped === null) return undefined;
  return (
    BigInt(grouped[1].replaceAll('.', '')) * 100n + BigInt((grouped[2] ?? '').padEnd(2, '0') || '0')
  );
}

/** 185n of "1.85". */
export function readPrice(text) {
  return BigInt(text.replace('.', ''));
}

/** "1,85", or "1.85" in English. */
export function priceText(price, locale) {
  return `${price / 100n}${locale === 'en' ? '.' : ','}${String(price % 100n).padStart(2, '0')}`;
}

/** The price of selections together: rounded down once, as the sportsbook does. */
export function combined(prices) {
  return prices.length === 0
    ? 100n
    : prices.reduce((total, price) => total * price, 1n) / 100n ** BigInt(prices.length - 1);
}

const zone = 'America/Argentina/Buenos_Aires';

export function timeText(at, locale) {
  return new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

/** "Today", "Tomorrow" or "sáb, 22 nov". */
export function dayText(at, { locale, say }, now = new Date()) {
  const dayOf = (moment) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(moment);
  if (dayOf(at) === dayOf(now)) return say('today');
  if (dayOf(at) === dayOf(new Date(now.getTime() + 86_400_000))) return say('tomorrow');
  return new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).format(at);
}
