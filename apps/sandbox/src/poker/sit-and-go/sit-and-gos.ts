// The sit-and-gos of the room: of each kind one that can be entered, and those that are played.

import type { TableNeeds } from '../table/poker-table.ts';
import { createSitAndGo, type SitAndGo } from './sit-and-go.ts';
import { sitAndGoSpecs, type SitAndGoSpec } from './specs.ts';

const ID_LETTERS = 8;

export type SitAndGos = ReturnType<typeof createSitAndGos>;

export function createSitAndGos(needs: TableNeeds, specs: readonly SitAndGoSpec[] = sitAndGoSpecs) {
  const lists = specs.map((spec) => {
    const list: SitAndGo[] = [];
    const open = () => {
      const id = `${spec.id}.${needs.surroundings.ids.uuid().slice(0, ID_LETTERS)}`;
      const opened = createSitAndGo(
        {
          spec,
          id,
          onBegun: open,
          onGone: () => void list.splice(list.indexOf(opened), 1),
        },
        needs,
      );
      list.unshift(opened);
    };
    open();
    return list;
  });
  return {
    all: (): readonly SitAndGo[] => lists.flat(),
    stop(): void {
      for (const each of lists.flat()) each.stop();
    },
  };
}
