// npm run app: makes the projects for Android and iOS from APP_CONFIG, SITE_CONFIG and
// SITE_FOLDER, in apps/mobile/dist. docs/mobile.md says how to go on.

import { dirname, join } from 'node:path';
import { readBrand } from './brand.ts';
import { makeProjects } from './make-projects.ts';

const folder = join(dirname(import.meta.dirname), 'dist');
const { APP_CONFIG: app, SITE_CONFIG: site, SITE_FOLDER: siteFolder } = process.env;
const brand = readBrand({ app, site, siteFolder });
await makeProjects(folder, brand);
console.log(
  `${brand.name} ${brand.app.version} (${brand.app.build}): the projects are in ${folder}`,
);
