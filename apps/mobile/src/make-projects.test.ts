// The projects, made as `npm run app` makes them (with `cap sync`, without an SDK), and compared
// with what Capacitor's templates and the plugins require.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appLinkPaths } from '@ceibo/contracts/mobile/app';
import { readBrand, type Brand } from './brand.ts';
import { usageTextsIn } from './ios.ts';
import { makeProjects } from './make-projects.ts';

const HERE = dirname(import.meta.dirname);
const CLI = dirname(createRequire(import.meta.url).resolve('@capacitor/cli/package.json'));
const MODULES = join(CLI, '../..');
mkdirSync(join(HERE, 'dist'), { recursive: true });
const folder = mkdtempSync(join(HERE, 'dist/test-'));
const project = join(folder, 'project');
afterAll(() => rmSync(folder, { recursive: true }));

const NAME = 'Casa & "Ñandú"';
let brand: Brand;
beforeAll(async () => {
  const [app, site] = [join(folder, 'app.json'), join(folder, 'site.json')];
  writeFileSync(join(folder, 'google-services.json'), '{ "package_name": "example.casa.app" }');
  writeFileSync(
    app,
    JSON.stringify({
      version: '2.3.4',
      build: 56,
      site: 'https://casa.example',
      oldestVersion: null,
      android: {
        package: 'example.casa.app',
        fingerprints: [],
        store: null,
        googleServices: 'google-services.json',
      },
      ios: { bundle: 'example.casa.phone', team: 'ABCDE12345', store: null },
    }),
  );
  writeFileSync(site, JSON.stringify({ name: NAME, defaultTheme: 'teal' }));
  brand = readBrand({ app, site });
  await makeProjects(project, brand);
  for (const [platform, archive] of Object.entries(TEMPLATES)) {
    mkdirSync(join(folder, platform));
    const file = join(CLI, 'assets', archive);
    const { status } = spawnSync('tar', ['xzf', file, '-C', join(folder, platform)]);
    if (status !== 0) throw new Error(`${archive} cannot be read`);
  }
}, 60_000);

const TEMPLATES = { android: 'android-template.tar.gz', ios: 'ios-spm-template.tar.gz' };
type Platform = keyof typeof TEMPLATES;
const platforms: Platform[] = ['android', 'ios'];

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1));
const made = (path: string) => readFileSync(join(project, path), 'utf8');
const template = (path: string) => readFileSync(join(folder, path), 'utf8');
const sourcesOf = (name: string, platform: Platform) =>
  filesIn(join(MODULES, name, platform))
    .filter((path) => /\.(java|kt|m|swift)$/.test(path))
    .map((path) => readFileSync(join(MODULES, name, platform, path), 'utf8'))
    .join('\n');
const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

describe.each(platforms)('the project for %s', (platform) => {
  it('has every file of the template, but for its examples of tests', () => {
    const has = new Set(filesIn(join(project, platform)));
    const wanted = filesIn(join(folder, platform))
      .filter((path) => !/src\/(androidTest|test)\/|\.npmkeep$/.test(path))
      .map((path) => path.replace('com/getcapacitor/myapp', 'example/casa/app'));
    expect(wanted.length).toBeGreaterThan(15);
    expect(wanted.filter((path) => !has.has(path))).toEqual([]);
  });

  it('says nothing of the template’s own app, and leaves nothing to fill in', () => {
    const texts = filesIn(join(project, platform)).filter(
      (path) => !/\.(png|jar)$|public\/|cordova-plugins|CapApp-SPM\/README/.test(path),
    );
    const left = texts.filter((path) =>
      /\{\{|My App|getcapacitor\.(myapp|app|App)\b/.test(made(`${platform}/${path}`)),
    );
    expect(left).toEqual([]);
  });

  it('has its pictures in the sizes of the template, and none of the template’s', async () => {
    const pictures = filesIn(join(folder, platform)).filter((path) => path.endsWith('.png'));
    expect(pictures.length).toBeGreaterThan(3);
    for (const path of pictures) {
      const [ours, theirs] = [join(project, platform, path), join(folder, platform, path)];
      const [size, wanted] = await Promise.all([sharp(ours).metadata(), sharp(theirs).metadata()]);
      expect([path, size.width, size.height]).toEqual([path, wanted.width, wanted.height]);
      expect([path, readFileSync(ours).equals(readFileSync(theirs))]).toEqual([path, false]);
    }
  });

  it('is given the site’s address, the app’s name in the user agent, and the offline page', () => {
    const assets = { android: 'android/app/src/main/assets', ios: 'ios/App/App' }[platform];
    expect(JSON.parse(made(`${assets}/capacitor.config.json`))).toMatchObject({
      appName: NAME,
      appendUserAgent: 'CeiboApp/2.3.4',
      server: { url: 'https://casa.example', errorPath: 'offline.html', cleartext: false },
    });
    const page = made(`${assets}/public/offline.html`);
    for (const word of ['lang="es-AR"', 'lang="pt-BR"', 'lang="en"', '"https://casa.example"'])
      expect(page).toContain(word);
  });
});

describe('the Android project', () => {
  const manifest = () => made('android/app/src/main/AndroidManifest.xml');

  it('asks for what it needs, and keeps what the template says', () => {
    const permissions = [...manifest().matchAll(/uses-permission android:name="([^"]+)"/g)];
    expect(permissions.map(([, name]) => name)).toEqual(['android.permission.INTERNET']);
    const changed = /allowBackup|AppTheme">|<!-- Permissions/;
    const wanted = linesOf(template('android/app/src/main/AndroidManifest.xml'));
    const ours = new Set(linesOf(manifest()));
    expect(wanted.filter((line) => !ours.has(line) && !changed.test(line))).toEqual([]);
    expect(manifest()).toContain('android:allowBackup="false"');
    expect(manifest()).toContain('android:usesCleartextTraffic="false"');
  });

  it('opens the addresses of the table, verified, and no others', () => {
    const verified = /<intent-filter android:autoVerify="true">([^]*?)<\/intent/;
    const [, filter = ''] = verified.exec(manifest()) ?? [];
    expect(filter).toContain('android:host="casa.example"');
    expect(filter).toContain('android:scheme="https"');
    const paths = [...filter.matchAll(/android:path(?:Pattern)?="([^"]+)"/g)].map(
      ([, path]) => path,
    );
    expect(paths).toEqual(appLinkPaths.map((path) => path.replaceAll('*', '.*')));
  });

  it('can be told: with Firebase’s file of this app, and a picture for messages', () => {
    expect(made('android/app/google-services.json')).toContain('example.casa.app');
    expect(made('android/app/build.gradle')).toContain("file('google-services.json')");
    expect(manifest()).toContain('default_notification_icon');
    expect(made('android/app/src/main/res/drawable/ic_message.xml')).toContain('<vector');
    const app = join(folder, 'other.json');
    const other = { ...brand.app, android: { ...brand.app.android, package: 'example.other' } };
    writeFileSync(app, JSON.stringify(other));
    expect(() => readBrand({ app })).toThrow('has no app example.other');
  });

  it('has the operator’s name, version and colours', () => {
    const strings = made('android/app/src/main/res/values/strings.xml');
    expect(strings).toContain('<string name="app_name">Casa &amp; \\"Ñandú\\"</string>');
    const gradle = made('android/app/build.gradle');
    for (const line of [
      'versionCode 56',
      'versionName "2.3.4"',
      'applicationId "example.casa.app"',
    ])
      expect(gradle).toContain(line);
    expect(made('android/app/src/main/res/values/colors.xml')).toContain(brand.colours.header);
  });
});

describe('the iOS project', () => {
  it('has a property list and a project file that parse, with all that we added', () => {
    const read = `
      const list = (file) => require('plist').parse(fs.readFileSync('ios/App/App/' + file, 'utf8'));
      const [plist, rights] = [list('Info.plist'), list('App.entitlements')];
      const project = require('xcode').project('ios/App/App.xcodeproj/project.pbxproj');
      project.parseSync();
      console.log(JSON.stringify({ plist, rights, objects: project.hash.project.objects }));`;
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', read], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const parsed: unknown = JSON.parse(stdout);
    const settings = {
      CODE_SIGN_ENTITLEMENTS: 'App/App.entitlements',
      CURRENT_PROJECT_VERSION: 56,
      DEVELOPMENT_TEAM: 'ABCDE12345',
      MARKETING_VERSION: '2.3.4',
      PRODUCT_BUNDLE_IDENTIFIER: 'example.casa.phone',
    };
    expect(parsed).toMatchObject({
      plist: { ...usageTextsIn('es'), CFBundleDisplayName: NAME, CFBundleDevelopmentRegion: 'es' },
      rights: {
        'aps-environment': 'development',
        'com.apple.developer.associated-domains': [
          'applinks:casa.example',
          'webcredentials:casa.example',
        ],
      },
      objects: {
        XCBuildConfiguration: {
          '504EC3171FED79650016851F': { buildSettings: settings },
          '504EC3181FED79650016851F': { buildSettings: settings },
        },
        PBXVariantGroup: {
          CE1B00000000000000000001: {
            children: ['es', 'pt', 'en'].map((comment) => expect.objectContaining({ comment })),
          },
        },
        PBXResourcesBuildPhase: {
          '504EC3021FED79650016851F': {
            files: expect.arrayContaining([
              { value: 'CE1B00000000000000000002', comment: 'InfoPlist.strings in Resources' },
            ]),
          },
        },
      },
    });
  });

  it('hands the token of push over to its plugin', () => {
    const source = sourcesOf('@capacitor/push-notifications', 'ios');
    const delegate = made('ios/App/App/AppDelegate.swift');
    for (const name of [
      'capacitorDidRegisterForRemoteNotifications',
      'capacitorDidFailToRegisterForRemoteNotifications',
    ]) {
      expect(source).toContain(name);
      expect(delegate).toContain(`name: .${name}`);
    }
    // The class ends where it did.
    expect(delegate.match(/\{/g)?.length).toBe(delegate.match(/\}/g)?.length);
  });

  it('says in three languages why it asks for the camera, the photographs and the face', () => {
    for (const code of ['es', 'pt', 'en'] as const) {
      const strings = made(`ios/App/App/${code}.lproj/InfoPlist.strings`);
      expect(Object.keys(usageTextsIn(code))).toEqual(Object.keys(usageTextsIn('es')));
      for (const [key, text] of Object.entries(usageTextsIn(code)))
        expect(strings).toContain(`"${key}" = "${text}";`);
    }
  });

  it('has an icon that is transparent nowhere', async () => {
    const icon = 'ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png';
    expect((await sharp(join(project, icon)).metadata()).hasAlpha).toBe(false);
  });
});

describe('the plugins', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(HERE, 'package.json'), 'utf8'),
  );
  const plugins = Object.keys(dependencies).filter(
    (name) => /^@(aparajita|capacitor)\//.test(name) && !/\/(android|cli|core|ios)$/.test(name),
  );
  it('are in both projects', () => {
    const [gradle, swift] = [
      made('android/capacitor.settings.gradle'),
      made('ios/App/CapApp-SPM/Package.swift'),
    ];
    for (const name of plugins) {
      expect(gradle).toContain(`node_modules/${name}/android`);
      expect(swift).toContain(`node_modules/${name}"`);
    }
  });

  it.each(platforms)(
    'have in their code for %s every plugin and method that the site calls',
    (platform) => {
      const native = join(HERE, '../web/src/native');
      const site = filesIn(native)
        .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
        .map((path) => readFileSync(join(native, path), 'utf8'))
        .join('\n');
      const all = (pattern: RegExp) => new Set([...site.matchAll(pattern)].map(([, name]) => name));
      const names = all(/(?:plugin: |PLUGIN = )'(\w+)'/g);
      const asked = [...site.matchAll(/\bmethod: ([^,\n]+),/g)].map(([, value = '']) => value);
      const methods = asked.flatMap((value) => value.match(/(?<=')\w+(?=')/g) ?? []);
      const code = plugins.map((name) => sourcesOf(name, platform)).join('\n');
      expect(names.size).toBe(plugins.length);
      expect(methods.length).toBeGreaterThan(10);
      const missing = methods.filter((name) => !new RegExp(`\\b${name}\\b`).test(code));
      expect(missing).toEqual([]);
      const declared = (name = '') =>
        new RegExp(
          platform === 'ios' ? `(jsName = |CAP_PLUGIN\\(\\w+, )"${name}"` : `name = "${name}"`,
        ).test(code);
      expect([...names].filter((name) => !declared(name))).toEqual([]);
    },
  );
});

it('the colours are those of the site’s themes', () => {
  const tokens = readFileSync(join(HERE, '../web/src/ui/theme/tokens.css'), 'utf8');
  const site = join(folder, 'theme.json');
  for (const defaultTheme of ['gold', 'teal', 'green']) {
    writeFileSync(site, JSON.stringify({ defaultTheme }));
    const { colours } = readBrand({ site });
    expect(tokens).toContain(`--header: ${colours.header};`);
    expect(tokens).toContain(`--dark-bg-1: ${colours.background};`);
  }
});
