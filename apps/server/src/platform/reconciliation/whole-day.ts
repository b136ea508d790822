/**
 * SQL: the reconciliation `r` began an hour after its day or later, as scheduled ones do. One that
 * staff began earlier saw only a part of the day.
 */
export const SAW_WHOLE_DAY = `r.started_at >= (r.day + 1)::timestamp at time zone
  'America/Argentina/Buenos_Aires' + interval '1 hour'`;
