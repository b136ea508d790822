// Turns Capacitor's template of an iOS project into the app's project.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, languageCodes, type Language } from '@ceibo/contracts/languages';
import * as z from 'zod/mini';
import type { Brand } from './brand.ts';
import { editFile, xmlText } from './edit.ts';

const NATIVE = join(import.meta.dirname, '../native');

const textsFile = z.record(z.string(), z.record(z.string(), z.string()));
const usageTexts = textsFile.parse(JSON.parse(readFileSync(join(NATIVE, 'texts.json'), 'utf8')));

export function changeIos(folder: string, brand: Brand): void {
  const { app, name } = brand;
  const inner = join(folder, 'App/App');
  const { hostname } = new URL(app.site);
  const entitlements = readFileSync(join(NATIVE, 'ios/App.entitlements'), 'utf8');
  writeFileSync(
    join(inner, 'App.entitlements'),
    entitlements.replaceAll('{{host}}', () => xmlText(hostname)),
  );
  for (const language of languageCodes) {
    const place = join(inner, `${language}.lproj`);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'InfoPlist.strings'), stringsOf(language));
  }
  const delegate = readFileSync(join(NATIVE, 'ios/AppDelegate.part.swift'), 'utf8');
  editFile(join(inner, 'AppDelegate.swift'), [[/\}\n$/, delegate]]);
  editFile(join(inner, 'Info.plist'), [
    [
      /(?<=<key>CFBundleDevelopmentRegion<\/key>\s*)<string>en<\/string>/,
      `<string>${defaultLanguage}</string>`,
    ],
    [
      /(?<=<key>CFBundleDisplayName<\/key>\s*)<string>[^<]*<\/string>/,
      `<string>${xmlText(name)}</string>\n${usageEntries()}`,
    ],
    ['<string>armv7</string>', '<string>arm64</string>'],
  ]);
  editFile(join(inner, 'Base.lproj/LaunchScreen.storyboard'), [
    ['<color key="backgroundColor" systemColor="systemBackgroundColor"/>', colourOf(brand)],
  ]);
  changeProject(join(folder, 'App/App.xcodeproj/project.pbxproj'), brand);
}

/**
 * The app's reasons for the camera, the photographs and the face. A language without these texts
 * has those of the default one.
 */
export function usageTextsIn(language: Language): Record<string, string> {
  return usageTexts[language] ?? usageTexts[defaultLanguage] ?? {};
}

function usageEntries(): string {
  return Object.entries(usageTextsIn(defaultLanguage))
    .map(([key, text]) => `\t<key>${key}</key>\n\t<string>${xmlText(text)}</string>`)
    .join('\n');
}

function stringsOf(language: Language): string {
  return Object.entries(usageTextsIn(language))
    .map(([key, text]) => `"${key}" = "${text.replaceAll(/["\\]/g, '\\$&')}";\n`)
    .join('');
}

function colourOf({ colours: { background } }: Brand): string {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    (Number.parseInt(background.slice(at, at + 2), 16) / 255).toFixed(4),
  );
  return (
    `<color key="backgroundColor" red="${red}" green="${green}" blue="${blue}" alpha="1" ` +
    'colorSpace="custom" customColorSpace="sRGB"/>'
  );
}

// Xcode knows each object of a project by an id of 24 hexadecimal digits. The template has none of
// these.
const GROUP = 'CE1B00000000000000000001';
const IN_RESOURCES = 'CE1B00000000000000000002';
const ENTITLEMENTS = 'CE1B00000000000000000003';
const FILES = languageCodes.map((language, index) => ({
  id: `CE1B0000000000000000001${index}`,
  language,
}));

/** Adds the texts in each language and the entitlements, and names versions and the bundle. */
function changeProject(path: string, { app }: Brand): void {
  const reference = '{isa = PBXFileReference; lastKnownFileType = text.plist';
  const files = FILES.map(
    ({ id, language }) =>
      `\t\t${id} /* ${language} */ = ${reference}.strings; name = "${language}"; ` +
      `path = "${language}.lproj/InfoPlist.strings"; sourceTree = "<group>"; };\n`,
  );
  const children = FILES.map(({ id, language }) => `\t\t\t\t${id} /* ${language} */,\n`);
  const team = app.ios.team === null ? '' : `\n\t\t\t\tDEVELOPMENT_TEAM = ${app.ios.team};`;
  editFile(path, [
    [
      '/* End PBXBuildFile section */',
      `\t\t${IN_RESOURCES} /* InfoPlist.strings in Resources */ = {isa = PBXBuildFile; ` +
        `fileRef = ${GROUP} /* InfoPlist.strings */; };\n/* End PBXBuildFile section */`,
    ],
    [
      '/* End PBXFileReference section */',
      `${files.join('')}\t\t${ENTITLEMENTS} /* App.entitlements */ = ${reference}.entitlements; ` +
        'path = App.entitlements; sourceTree = "<group>"; };\n' +
        '/* End PBXFileReference section */',
    ],
    [
      '/* End PBXVariantGroup section */',
      `\t\t${GROUP} /* InfoPlist.strings */ = {\n\t\t\tisa = PBXVariantGroup;\n` +
        `\t\t\tchildren = (\n${children.join('')}\t\t\t);\n` +
        '\t\t\tname = InfoPlist.strings;\n\t\t\tsourceTree = "<group>";\n\t\t};\n' +
        '/* End PBXVariantGroup section */',
    ],
    [
      /(?<=\n)\t\t\t\t50B271D01FEDC1A000F3C39B \/\* public \*\/,\n/,
      '\t\t\t\t50B271D01FEDC1A000F3C39B /* public */,\n' +
        `\t\t\t\t${GROUP} /* InfoPlist.strings */,\n` +
        `\t\t\t\t${ENTITLEMENTS} /* App.entitlements */,\n`,
    ],
    [
      '50B271D11FEDC1A000F3C39B /* public in Resources */,\n',
      '50B271D11FEDC1A000F3C39B /* public in Resources */,\n' +
        `\t\t\t\t${IN_RESOURCES} /* InfoPlist.strings in Resources */,\n`,
    ],
    ['developmentRegion = en;', `developmentRegion = ${defaultLanguage};`],
    [
      '\t\t\t\ten,\n\t\t\t\tBase,\n',
      [...languageCodes, 'Base'].map((region) => `\t\t\t\t${region},\n`).join(''),
    ],
    [
      'CODE_SIGN_STYLE = Automatic;',
      `CODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n\t\t\t\tCODE_SIGN_STYLE = Automatic;${team}`,
    ],
    ['CURRENT_PROJECT_VERSION = 1;', `CURRENT_PROJECT_VERSION = ${app.build};`],
    ['MARKETING_VERSION = 1.0;', `MARKETING_VERSION = ${app.version};`],
    [/PRODUCT_BUNDLE_IDENTIFIER = [\w.]+;/, `PRODUCT_BUNDLE_IDENTIFIER = ${app.ios.bundle};`],
  ]);
}
