-- The app has devices too: a service of its phone takes their messages, and a token names each.
alter table push.devices
  add column service text not null default 'web' check (service in ('web', 'fcm', 'apns')),
  -- Messages to the app are not sealed.
  alter column p256dh drop not null,
  alter column auth drop not null,
  add constraint devices_sealed
    check ((service = 'web') = (p256dh is not null and auth is not null));
