// The server's rooms: what each may enter is the table in ARCHITECTURE.md, and it enters by the
// door.

import { importsOf } from '../syntax.ts';
import { codeFiles, isTest, type Finding, type Rule, type Tree } from '../tree.ts';

const SOURCE = 'apps/server/src/';
const PLATFORM = `${SOURCE}platform/`;
const TABLE = 'ARCHITECTURE.md';

export const roomDoors: Rule = (tree) => {
  const table = readTable(tree);
  if (table.size === 0)
    return [{ path: TABLE, line: 1, message: 'has no table "| room | owns | may enter |"' }];
  const imports = codeFiles(tree, SOURCE).flatMap((path) =>
    importsOf(tree, path).flatMap(({ path: target, line }): Finding[] => {
      const message = target && judge(path, target, table);
      return message ? [{ path, line, message }] : [];
    }),
  );
  return [...imports, ...shapes(tree, table)];
};

/** The column "may enter" of the table of rooms. */
function readTable(tree: Tree): Map<string, string[]> {
  const lines = tree.read(TABLE).split('\n');
  const start = lines.findIndex((line) => /^\|\s*room\s*\|.*\|\s*may enter\s*\|$/.test(line));
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  const rows =
    start < 0
      ? []
      : lines
          .slice(start + 2, end < 0 ? undefined : end)
          .map((line) => line.split('|').map((cell) => cell.trim()));
  const rooms = rows.map((cells) => cells[1] ?? '');
  return new Map(
    rows.map(([, room = '', , entered = '']) => {
      if (entered === 'all') return [room, rooms];
      return [room, entered === '—' ? [] : entered.split(/\s+/)];
    }),
  );
}

function judge(path: string, target: string, table: Map<string, string[]>): string | undefined {
  const room = roomOf(path);
  const entered = roomOf(target);
  if (!entered || entered === room) return undefined;
  if (path.startsWith(PLATFORM)) return `the platform knows no room, but imports ${entered}`;
  if (!target.endsWith(`rooms/${entered}/index.ts`))
    return `enters ${entered} by ${target.split('/').at(-1)}: its door is index.ts`;
  // The test of a room may bring in others to set its scene.
  if (!room || isTest(path)) return undefined;
  return table.get(room)?.includes(entered)
    ? undefined
    : `${room} may not enter ${entered} (${TABLE}, "Rooms of the server")`;
}

function shapes(tree: Tree, table: Map<string, string[]>): Finding[] {
  const rooms = new Set(codeFiles(tree, SOURCE).flatMap((path) => roomOf(path) ?? []));
  return [...rooms].flatMap((room) => {
    const folder = `${SOURCE}rooms/${room}/`;
    const missing = ['README.md', 'index.ts']
      .filter((name) => !tree.paths.includes(folder + name))
      .map((name) => ({ path: folder, line: 1, message: `the room has no ${name}` }));
    return table.has(room)
      ? missing
      : [
          ...missing,
          { path: folder, line: 1, message: `the room is not in the table of ${TABLE}` },
        ];
  });
}

function roomOf(path: string): string | undefined {
  return /^apps\/server\/src\/rooms\/([^/]+)\//.exec(path)?.[1];
}
