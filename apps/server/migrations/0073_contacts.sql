-- The e-mails and phones that an account has or had. An excluded person who changed them is known again by the old ones.
-- Only what was proved is kept, and the phone of the registration: a number that somebody merely typed into their profile,
-- and left again, bars nobody else.

-- One mailbox, however its address is written: a tag behind "+" leads to the same one, and Gmail reads no dots.
create function identity.mailbox_of(email text) returns text immutable strict language sql as $$
  select case when domain in ('gmail.com', 'googlemail.com')
    then replace(box, '.', '') || '@gmail.com' else box || '@' || domain end
  from (select split_part(split_part(lower(email), '@', 1), '+', 1) as box,
               split_part(lower(email), '@', 2) as domain) parts
$$;

create table identity.contacts (
  player_id uuid not null references identity.players (id),
  kind text not null check (kind in ('mailbox', 'phone')),
  value text not null,
  primary key (player_id, kind, value)
);
create index contacts_by_value on identity.contacts (value, kind);
grant select, insert on identity.contacts to ceibo_app;

create function identity.note_contacts() returns trigger language plpgsql as $$
begin
  insert into identity.contacts (player_id, kind, value)
    select new.id, kind, value
    from (values ('mailbox', identity.mailbox_of(new.email), new.email_verified_at is not null),
                 ('phone', new.phone_key, tg_op = 'INSERT' or new.phone_verified_at is not null))
           as contact (kind, value, is_kept)
    where value is not null and is_kept
  on conflict do nothing;
  return new;
end $$;
create trigger note_contacts after insert or update of email, email_verified_at, phone_key, phone_verified_at
  on identity.players for each row execute function identity.note_contacts();

insert into identity.contacts (player_id, kind, value)
  select id, 'mailbox', identity.mailbox_of(email) from identity.players where email_verified_at is not null
  union all
  select id, 'phone', phone_key from identity.players where phone_key is not null;
