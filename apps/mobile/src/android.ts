// Turns Capacitor's template of an Android project into the app's project.

import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appLinkPaths } from '@ceibo/contracts/mobile/app';
import type { Brand } from './brand.ts';
import { editFile, xmlText } from './edit.ts';

const NATIVE = join(import.meta.dirname, '../native/android');

export function changeAndroid(folder: string, brand: Brand): void {
  const { app, name, colours, googleServices } = brand;
  const main = join(folder, 'app/src/main');
  const manifest = readFileSync(join(NATIVE, 'AndroidManifest.xml'), 'utf8')
    .replace('{{host}}', () => xmlText(new URL(app.site).hostname))
    .replace('{{paths}}', () => appLinkPaths.map(pathData).join('\n                '));
  writeFileSync(join(main, 'AndroidManifest.xml'), manifest);
  editFile(join(folder, 'app/build.gradle'), [
    ['versionCode 1', `versionCode ${app.build}`],
    ['versionName "1.0"', `versionName "${app.version}"`],
  ]);
  const values = join(main, 'res/values');
  editFile(join(values, 'ic_launcher_background.xml'), [['#FFFFFF', colours.background]]);
  editFile(join(values, 'strings.xml'), [
    [/(?<=name="(?:app_name|title_activity_main)">)[^<]*/, xmlText(name, { isResource: true })],
  ]);
  writeFileSync(join(values, 'colors.xml'), colorsXml(colours));
  const start = [
    item('windowSplashScreenBackground', '@color/background'),
    item('windowSplashScreenAnimatedIcon', '@mipmap/ic_launcher_foreground'),
    item('postSplashScreenTheme', '@style/AppTheme.NoActionBar'),
  ];
  editFile(join(values, 'styles.xml'), [
    [item('android:background', '@drawable/splash'), start.join('\n        ')],
  ]);
  cpSync(join(NATIVE, 'ic_message.xml'), join(main, 'res/drawable/ic_message.xml'));
  // Without it the app is built as well, and no message reaches it.
  if (googleServices !== undefined)
    writeFileSync(join(folder, 'app/google-services.json'), googleServices);
  // The examples of the template test nothing of ours.
  for (const tests of ['app/src/androidTest', 'app/src/test'])
    rmSync(join(folder, tests), { recursive: true, force: true });
}

function item(name: string, value: string): string {
  return `<item name="${name}">${value}</item>`;
}

function pathData(path: string): string {
  return path.includes('*')
    ? `<data android:pathPattern="${path.replaceAll('*', '.*')}" />`
    : `<data android:path="${path}" />`;
}

function colorsXml({ header, background }: Brand['colours']): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="colorPrimary">${header}</color>
    <color name="colorPrimaryDark">${background}</color>
    <color name="colorAccent">${header}</color>
    <color name="background">${background}</color>
</resources>
`;
}
