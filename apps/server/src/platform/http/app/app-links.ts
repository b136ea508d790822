// The files by which phones believe that the app may open the site's addresses: Android's Digital
// Asset Links, and Apple's site association.

import { appLinkPaths, type AppConfig } from '@ceibo/contracts/mobile/app';
import type { FastifyInstance } from 'fastify';

const CACHE = 'public, max-age=3600';

/** Nothing where the operator has no app. */
export function serveAppLinks(web: FastifyInstance, app: AppConfig | undefined): void {
  if (app === undefined) return;
  const files = { 'assetlinks.json': assetLinks(app), 'apple-app-site-association': apple(app) };
  for (const [name, content] of Object.entries(files))
    web.get(`/.well-known/${name}`, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', CACHE).type('application/json').send(content),
    );
}

/** Without fingerprints Android opens no link in the app, and shares no password with it. */
function assetLinks({ android }: AppConfig): object[] {
  if (android.fingerprints.length === 0) return [];
  return [
    {
      relation: [
        'delegate_permission/common.handle_all_urls',
        'delegate_permission/common.get_login_creds',
      ],
      target: {
        namespace: 'android_app',
        package_name: android.package,
        sha256_cert_fingerprints: android.fingerprints,
      },
    },
  ];
}

function apple({ ios: { team, bundle } }: AppConfig): object {
  if (team === null) return { applinks: { details: [] }, webcredentials: { apps: [] } };
  const id = `${team}.${bundle}`;
  const components = appLinkPaths.map((path) => ({ '/': path }));
  return { applinks: { details: [{ appIDs: [id], components }] }, webcredentials: { apps: [id] } };
}
