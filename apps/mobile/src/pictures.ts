// Icons and the picture of the start, made from the operator's icon in the sizes of the templates.

import { join } from 'node:path';
import sharp from 'sharp';
import type { Brand } from './brand.ts';

/** Android's densities, by how many pixels a point has. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };
const ICON = 48;
/** An adaptive icon: the phone cuts its own shape out of it. */
const ADAPTIVE = 108;
const APPLE_ICON = 1024;
const APPLE_SPLASH = 2732;
/** The icon's share of the splash screen's longer side. */
const SPLASH_PART = 0.18;

const SPLASHES: Record<string, readonly [number, number]> = {
  drawable: [480, 320],
  'drawable-land-mdpi': [480, 320],
  'drawable-land-hdpi': [800, 480],
  'drawable-land-xhdpi': [1280, 720],
  'drawable-land-xxhdpi': [1600, 960],
  'drawable-land-xxxhdpi': [1920, 1280],
  'drawable-port-mdpi': [320, 480],
  'drawable-port-hdpi': [480, 800],
  'drawable-port-xhdpi': [720, 1280],
  'drawable-port-xxhdpi': [960, 1600],
  'drawable-port-xxxhdpi': [1280, 1920],
};

export async function drawAndroid(folder: string, brand: Brand): Promise<void> {
  const resources = join(folder, 'app/src/main/res');
  const icons = Object.entries(DENSITIES).flatMap(([density, scale]) => {
    const place = (name: string) => join(resources, `mipmap-${density}`, `${name}.png`);
    return [
      square(brand, ICON * scale).toFile(place('ic_launcher')),
      round(brand, ICON * scale).toFile(place('ic_launcher_round')),
      square(brand, ADAPTIVE * scale).toFile(place('ic_launcher_foreground')),
    ];
  });
  const splashes = Object.entries(SPLASHES).map(async ([place, [width, height]]) =>
    (await splash(brand, { width, height })).toFile(join(resources, place, 'splash.png')),
  );
  await Promise.all([...icons, ...splashes]);
}

export async function drawIos(folder: string, brand: Brand): Promise<void> {
  const assets = join(folder, 'App/App/Assets.xcassets');
  // Apple takes no icon that is transparent anywhere.
  await square(brand, APPLE_ICON)
    .flatten({ background: brand.colours.background })
    .toFile(join(assets, 'AppIcon.appiconset/AppIcon-512@2x.png'));
  const picture = await splash(brand, { width: APPLE_SPLASH, height: APPLE_SPLASH });
  const drawn = await picture.toBuffer();
  for (const name of ['splash-2732x2732', 'splash-2732x2732-1', 'splash-2732x2732-2'])
    await sharp(drawn).toFile(join(assets, `Splash.imageset/${name}.png`));
}

function square({ icon }: Brand, size: number) {
  return sharp(icon).resize(size, size).png({ compressionLevel: 9 });
}

function round(brand: Brand, size: number) {
  const half = size / 2;
  const circle = `<circle cx="${half}" cy="${half}" r="${half}"/>`;
  return square(brand, size).composite([cutOut(circle, size)]);
}

function cutOut(shape: string, size: number) {
  const svg = `<svg width="${size}" height="${size}">${shape}</svg>`;
  return { input: Buffer.from(svg), blend: 'dest-in' as const };
}

async function splash(
  { icon, colours }: Brand,
  { width, height }: { width: number; height: number },
) {
  const size = Math.round(Math.max(width, height) * SPLASH_PART);
  const radius = Math.round(size / 5);
  const tile = `<rect width="${size}" height="${size}" rx="${radius}"/>`;
  const mark = await sharp(icon)
    .resize(size, size)
    .composite([cutOut(tile, size)])
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: colours.background } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9 });
}
