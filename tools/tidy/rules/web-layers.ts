// The site's layers. ARCHITECTURE.md, "Layout".

import { importsOf } from '../syntax.ts';
import { codeFiles, type Finding, type Rule } from '../tree.ts';

const SOURCE = 'apps/web/src/';

/** The imports that each folder may not have. */
const FORBIDDEN: Record<string, { layers: string[]; because: string }> = {
  ui: {
    layers: ['state', 'routes.tsx', 'paths.ts', 'rooms', 'shell', 'live', 'api'],
    because: 'a control knows no route, no state and no call',
  },
  api: {
    layers: ['state', 'ui', 'rooms', 'shell', 'routes.tsx'],
    because: 'the client is below state and pages',
  },
  state: { layers: ['ui', 'rooms', 'shell', 'routes.tsx'], because: 'state is below the pages' },
  live: {
    layers: ['ui', 'rooms', 'shell', 'routes.tsx'],
    because: 'live updates are below the pages',
  },
  rooms: {
    layers: ['shell', 'routes.tsx'],
    because: 'a room is shown by the shell and does not know it',
  },
};

export const webLayers: Rule = (tree) =>
  codeFiles(tree, SOURCE).flatMap((path) =>
    importsOf(tree, path).flatMap(({ path: target, line }): Finding[] => {
      const message = target && judge(path, target);
      return message ? [{ path, line, message }] : [];
    }),
  );

function judge(path: string, target: string): string | undefined {
  const [layer = '', room] = path.slice(SOURCE.length).split('/');
  const [targetLayer = '', targetRoom] = target.slice(SOURCE.length).split('/');
  if (targetLayer === 'dev' && layer !== 'dev' && layer !== 'routes.tsx')
    return `${layer} may not import dev: players would load it`;
  const forbidden = FORBIDDEN[layer];
  if (forbidden?.layers.includes(targetLayer))
    return `${layer} may not import ${targetLayer}: ${forbidden.because}`;
  if (layer === 'rooms' && targetLayer === 'rooms' && room !== targetRoom)
    return `room ${room} may not import room ${targetRoom}`;
  return undefined;
}
