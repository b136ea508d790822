// The messages to the operator's page.

import {
  createParentPage,
  type ParentEvent,
  type ParentPage,
} from '../../../page-kit/parent-page.ts';

let parent: ParentPage | undefined;

export function meetOperator(origin: string): void {
  parent = createParentPage(origin);
}

export function tellOperator(event: ParentEvent): void {
  parent?.tell(event);
}
