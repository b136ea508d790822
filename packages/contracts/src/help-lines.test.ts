import { expect, it } from 'vitest';
import { helpLinesOf, nationalHelpLine } from './help-lines.ts';
import { provinceCode } from './provinces.ts';

it.each([...provinceCode.options, null])(
  'a player of %s has a line, the own province first and the national one last',
  (province) => {
    const lines = helpLinesOf(province);
    expect(lines.at(-1)).toBe(nationalHelpLine);
    for (const { phone, name } of lines) {
      expect(phone).toMatch(/^(141|08(00|10)-\d{3}-\d{4})$/);
      expect(name).not.toBe('');
    }
  },
);

it('Buenos Aires is answered by its own line', () => {
  expect(helpLinesOf('B').map(({ phone }) => phone)).toEqual(['0800-444-4000', '141']);
});
