import { describe, expect, test } from 'vitest';
import { plants, SOUND, type RuleName } from './plants.ts';
import { refusalCodes, refusalTexts } from './rules/refusal-texts.ts';
import { rules } from './tidy.ts';
import { plantTree, readProject, type Finding } from './tree.ts';

const project = readProject();
const names = Object.keys(rules).filter((name): name is RuleName => name in rules);

describe('the project keeps the rule', () => {
  test.each(names)('%s', (name) => {
    expect(rules[name](project).map(describeFinding)).toEqual([]);
  });

  test('refusalTexts', async () => {
    expect(refusalTexts(project, await refusalCodes())).toEqual([]);
  });
});

describe.each(names)('%s', (name) => {
  test('a sound tree has no findings', () => {
    expect(rules[name](plantTree(SOUND))).toEqual([]);
  });

  test.each(plants[name])('finds it when $what', ({ files, found }) => {
    const findings = rules[name](plantTree({ ...SOUND, ...files }));
    expect(findings).toContainEqual({
      path: found.path,
      line: expect.any(Number),
      message: expect.stringMatching(found.says),
    });
  });
});

describe('refusalTexts', () => {
  test('a refusal without a text is found', () => {
    expect(
      refusalTexts(plantTree(SOUND), ['hello', 'GAME_NOT_FOUND']).map(describeFinding),
    ).toEqual([
      'apps/server/src/platform/messages/es.json:1 the refusal GAME_NOT_FOUND has no text',
    ]);
  });

  test('the codes of the contracts are read, with those of every signed-in call', async () => {
    expect(await refusalCodes()).toEqual(
      expect.arrayContaining(['SESSION_EXPIRED', 'BAD_CREDENTIALS', 'UNDERAGE']),
    );
  });
});

function describeFinding({ path, line, message }: Finding): string {
  return `${path}:${line} ${message}`;
}
