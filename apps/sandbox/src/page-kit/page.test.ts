// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { make, showIn } from './page.ts';

it('an element is made with its classes, its name and its parts; what is nothing is left out', () => {
  const made = make('li.row.panel', { label: 'Uno' }, 'a', null, make('b', 'c'), false);
  expect(made.outerHTML).toBe('<li class="row panel" aria-label="Uno">a<b>c</b></li>');
});

it('what is displayed again stays the same element, and does what its newest press says', () => {
  const list = make('ul');
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const row = (text: string, onPress: () => void) =>
    make('li.row', make('button', { onPress }, text));
  showIn(list, row('uno', first));
  const button = list.querySelector('button');
  showIn(list, row('dos', second));
  expect(list.querySelector('button')).toBe(button);
  expect(list.textContent).toBe('dos');
  button?.click();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});

it('parts with an id keep their elements, and stay where they are, when others come and go', () => {
  const list = make('ul');
  const rows = (...ids: string[]) =>
    ids.map((id) => make('li', { attributes: { id, class: `at-${ids.length}` } }, id));
  showIn(list, ...rows('a', 'b', 'c'));
  const last = list.querySelector('#c');
  const moved = vi.spyOn(list, 'insertBefore');
  showIn(list, ...rows('d', 'c'));
  // An element that is moved would lose the focus.
  expect(moved).toHaveBeenCalledOnce();
  expect(list.innerHTML).toBe('<li id="d" class="at-2">d</li><li id="c" class="at-2">c</li>');
  expect(list.querySelector('#c')).toBe(last);
  showIn(list);
  expect(list.childNodes).toHaveLength(0);
});

it('the style of what is displayed again is that of its newest part', () => {
  const list = make('ul');
  const row = (...names: string[]) =>
    make('li', { style: Object.fromEntries(names.map((name) => [name, '1'])) });
  showIn(list, row('flex-grow', '--at'));
  const first = list.firstElementChild;
  showIn(list, row('--at'));
  expect(list.innerHTML).toBe('<li style="--at: 1;"></li>');
  expect(list.firstElementChild).toBe(first);
});
