// The room's settings in the operator's configuration.

import * as z from 'zod/mini';

/** The part of a service account's file that is needed. */
export const serviceAccount = z.object({
  project_id: z.string().check(z.regex(/^[a-z][a-z\d-]{3,60}$/)),
  client_email: z.email(),
  private_key: z.string().check(z.startsWith('-----BEGIN PRIVATE KEY-----')),
  token_uri: z._default(z.url({ protocol: /^https?$/ }), 'https://oauth2.googleapis.com/token'),
});
export type ServiceAccount = z.infer<typeof serviceAccount>;

export interface FcmConfig {
  /** Without a slash at its end. */
  url: string;
  account: ServiceAccount;
}

export interface ApnsConfig {
  /** Without a slash at its end. */
  url: string;
  /** The key of the developer account that signs for push (`.p8`), and its id. */
  keyPem: string;
  keyId: string;
  teamId: string;
  /** The bundle of the app. */
  topic: string;
}

/** The server's own side of push: Web Push, and push to the app when the operator has access. */
export interface PushConfig {
  /** The private key of VAPID (RFC 8292), by which push services know the server. */
  key: string;
  /** The origins of the services: see `push-services.ts`. */
  services: string;
  fcm: FcmConfig | undefined;
  apns: ApnsConfig | undefined;
}
