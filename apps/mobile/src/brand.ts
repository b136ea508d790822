// The identity of the app to build: the operator's app file and the site file, as the server reads
// them.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { appConfig, type AppConfig } from '@ceibo/contracts/mobile/app';
import { theme, type Theme } from '@ceibo/contracts/site';
import * as z from 'zod/mini';

const HERE = dirname(import.meta.dirname);

export interface Brand {
  app: AppConfig;
  name: string;
  theme: Theme;
  colours: { header: string; background: string };
  /** Square and full to its edges; what matters lies in the middle four fifths. */
  icon: string;
  /** The content of Firebase's file for this app; undefined without messages to Android. */
  googleServices: string | undefined;
}

const siteFile = z.looseObject({
  name: z._default(z.string().check(z.minLength(1), z.maxLength(60)), 'Ceibo'),
  defaultTheme: z._default(theme, 'gold'),
  pictures: z.optional(z.looseObject({ maskable512: z.optional(z.string()) })),
});

/** `--header` and `--dark-bg-1` of the site's tokens.css; a test compares them. */
const COLOURS: Record<Theme, Brand['colours']> = {
  gold: { header: '#121118', background: '#0d0c11' },
  teal: { header: '#0b171c', background: '#081216' },
  green: { header: '#0e1812', background: '#0a110d' },
};

interface Files {
  /** APP_CONFIG; Ceibo's own without one. */
  app?: string | undefined;
  /** SITE_CONFIG. */
  site?: string | undefined;
  /** SITE_FOLDER: the operator's pictures, before those of the site. */
  siteFolder?: string | undefined;
}

/** The folder of the site's public files. */
const PUBLIC = join(HERE, '../web/public');

export function readBrand({ app = join(HERE, 'app.json'), site, siteFolder }: Files): Brand {
  const of = siteFile.parse(site === undefined ? {} : read(site));
  const config = appConfig.parse(read(app));
  const icon = of.pictures?.maskable512 ?? '/icons/maskable-512.png';
  return {
    app: config,
    name: of.name,
    theme: of.defaultTheme,
    colours: COLOURS[of.defaultTheme],
    icon:
      [siteFolder ?? PUBLIC, PUBLIC].map((folder) => join(folder, icon)).find(existsSync) ?? icon,
    googleServices: googleServicesOf(config, dirname(resolve(app))),
  };
}

function googleServicesOf({ android }: AppConfig, folder: string): string | undefined {
  if (android.googleServices === undefined) return undefined;
  const text = readFileSync(resolve(folder, android.googleServices), 'utf8');
  // A file of another app would build, but the phone could never register for push messages.
  if (!text.includes(`"package_name": "${android.package}"`))
    throw new Error(
      `${android.googleServices} has no app ${android.package}: it is of another one`,
    );
  return text;
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(resolve(file), 'utf8'));
}
