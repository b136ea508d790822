import { importCircles } from './rules/import-circles.ts';
import { readProject } from './tree.ts';
const t = Date.now();
for (const f of importCircles(readProject())) console.log(f.path, f.message.slice(0, 600));
console.log(Date.now() - t);
