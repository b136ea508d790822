// Identity's part of a player's personal data. Nothing in it opens the account: no hash of a
// password, no secret of a code app, no token.

import type { PersonalDataSection } from '../../../platform/personal-data.ts';

export const identityData: readonly PersonalDataSection[] = [
  {
    name: 'profile',
    text: `select id, login, email, pending_email, first_name, last_name, birth_date::text,
        document_number, country, province, city, address, phone, phone_verified_at, language,
        status, deposits, withdrawal, registered_at, email_verified_at, name_fixed_at,
        password_changed_at, inactive_since, last_login_at, previous_login_at, terms_version,
        privacy_version, face
      from identity.players where id = $1`,
  },
  {
    name: 'consents',
    text: `select kind, version, granted, at, origin from identity.consents
      where player_id = $1 order by id`,
  },
  {
    name: 'marketing',
    text: `select distinct on (kind) kind as channel, granted, at from identity.consents
      where player_id = $1 and kind in ('mail', 'sms', 'push') order by kind, id desc`,
  },
  {
    name: 'sessions',
    text: `select created_at, last_seen_at, ended_at, address, user_agent from identity.sessions
      where player_id = $1 order by created_at`,
  },
  {
    name: 'access-log',
    text: `select at, event, address, user_agent, device, country from identity.access_log
      where player_id = $1 order by id`,
  },
  {
    name: 'access-log-reads',
    text: `select at, reason from identity.access_reads where player_id = $1 order by id`,
  },
  {
    name: 'second-factor',
    text: `select totp_since as code_app_since, guards_withdrawals from identity.second_factors
      where player_id = $1`,
  },
  {
    name: 'second-factor-resets',
    text: `select at, reason, had_code_app, passkeys, withdrawals_held_until
      from identity.second_factor_resets where player_id = $1 order by id`,
  },
  {
    name: 'contacts',
    text: `select kind, value from identity.contacts where player_id = $1 order by kind, value`,
  },
  {
    name: 'exclusion-register',
    text: `select at, listed, until from identity.register_answers
      where player_id = $1 order by at, id`,
  },
  {
    name: 'location-checks',
    text: `select at, cause, address, place, allowed from identity.location_checks
      where player_id = $1 order by id`,
  },
  {
    name: 'liveness-checks',
    text: `select started_at as consented_at, status, reason, ended_at, decided_by
      from identity.liveness_checks where player_id = $1 order by started_at, id`,
  },
  {
    name: 'restrictions',
    text: `select r.kind, r.sports, r.competitions, r.teams, r.since, r.until, e.at as ended_at,
        r.source
      from identity.players p
      join identity.restricted_persons r on r.document_number = p.document_number
      left join identity.restriction_ends e on e.restriction_id = r.id
      where p.id = $1 order by r.id`,
  },
  {
    name: 'passkeys',
    text: `select name, created_at, last_used_at from identity.passkeys
      where player_id = $1 order by created_at`,
  },
  {
    name: 'closures',
    text: `select closed_at, reason, note, remainder, forfeited, reopened_at, reopened_because
      from identity.closures where player_id = $1 order by id`,
  },
  {
    name: 'data-exports',
    text: `select asked_at, state, ready_at, expires_at, bytes from identity.data_exports
      where player_id = $1 order by id`,
  },
];
