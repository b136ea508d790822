// Makes the two projects: Capacitor's templates, our changes, the pictures, and `cap sync`, which
// puts in the plugins. A folder that holds projects already is made anew.

import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { APP_AGENT } from '@ceibo/contracts/mobile/app';
import { changeAndroid } from './android.ts';
import type { Brand } from './brand.ts';
import { changeIos } from './ios.ts';
import { offlinePage } from './offline-page.ts';
import { drawAndroid, drawIos } from './pictures.ts';

const HERE = dirname(import.meta.dirname);
const LONGEST_SPLASH_MS = 4_000;
const LIMIT_MS = 120_000;

export async function makeProjects(folder: string, brand: Brand): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const www = join(folder, 'www');
  mkdirSync(www, { recursive: true });
  // The CLI finds plugins by the dependencies of the folder that it runs in.
  cpSync(join(HERE, 'package.json'), join(folder, 'package.json'));
  writeFileSync(
    join(folder, 'capacitor.config.json'),
    `${JSON.stringify(capacitorConfig(brand), null, 2)}\n`,
  );
  for (const page of ['index.html', 'offline.html'])
    writeFileSync(join(www, page), offlinePage(brand));
  cpSync(brand.icon, join(www, 'icon.png'));

  await cap(folder, ['add', 'android']);
  await cap(folder, ['add', 'ios', '--packagemanager', 'SPM']);
  const [android, ios] = [join(folder, 'android'), join(folder, 'ios')];
  changeAndroid(android, brand);
  changeIos(ios, brand);
  await Promise.all([drawAndroid(android, brand), drawIos(ios, brand)]);
  await cap(folder, ['sync']);
}

/** The app shows the site from its own address: docs/decisions/0200-the-app.md. */
function capacitorConfig({ app, name, colours }: Brand): object {
  return {
    appId: app.android.package,
    appName: name,
    webDir: 'www',
    // By this the server knows the app, and the site its version.
    appendUserAgent: `${APP_AGENT}/${app.version}`,
    backgroundColor: colours.background,
    loggingBehavior: 'none',
    server: { url: app.site, errorPath: 'offline.html', cleartext: false },
    android: { allowMixedContent: false, webContentsDebuggingEnabled: false },
    ios: { contentInset: 'never', webContentsDebuggingEnabled: false },
    plugins: {
      // The site takes it away itself; without a network the page of the app does not.
      SplashScreen: {
        launchShowDuration: LONGEST_SPLASH_MS,
        launchAutoHide: true,
        backgroundColor: colours.background,
      },
      Keyboard: { resize: 'native' },
      // The app shows a message that arrives while it is open too.
      PushNotifications: { presentationOptions: ['banner', 'list', 'sound'] },
    },
  };
}

/** Runs Capacitor's CLI, which asks nothing when it has no terminal. */
async function cap(folder: string, args: string[]): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@capacitor/cli/package.json');
  const { bin }: { bin: { cap: string } } = JSON.parse(readFileSync(file, 'utf8'));
  const child = spawn(process.execPath, [join(dirname(file), bin.cap), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  if (code !== 0) throw new Error(`cap ${args.join(' ')} failed:\n${output}`);
}
