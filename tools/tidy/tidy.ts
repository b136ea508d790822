// The repository's rules by name. tidy.test.ts holds the project to them, and proves each by a
// planted violation.

import { commentSentences } from './rules/comment-sentences.ts';
import { environment } from './rules/environment.ts';
import { exactAmounts } from './rules/exact-amounts.ts';
import { fileNames, fileSizes } from './rules/files.ts';
import { importCircles } from './rules/import-circles.ts';
import { importTable } from './rules/import-table.ts';
import { jsxText } from './rules/jsx-text.ts';
import { languageFiles } from './rules/language-files.ts';
import { noShortcuts, wholeTests } from './rules/no-shortcuts.ts';
import { passedIn } from './rules/passed-in.ts';
import { paymentTests } from './rules/payment-tests.ts';
import { promotionTests } from './rules/promotion-tests.ts';
import { regulationTests } from './rules/regulation-tests.ts';
import { roomDoors } from './rules/room-doors.ts';
import { sealedMigrations } from './rules/sealed-migrations.ts';
import { folderSizes, functionLengths, lineWidths } from './rules/sizes.ts';
import { sqlInStores } from './rules/sql-in-stores.ts';
import { webLayers } from './rules/web-layers.ts';
import type { Rule } from './tree.ts';

export const rules = {
  importTable,
  importCircles,
  roomDoors,
  webLayers,
  sqlInStores,
  passedIn,
  exactAmounts,
  environment,
  fileNames,
  fileSizes,
  lineWidths,
  functionLengths,
  folderSizes,
  commentSentences,
  wholeTests,
  noShortcuts,
  jsxText,
  languageFiles,
  sealedMigrations,
  regulationTests,
  paymentTests,
  promotionTests,
} satisfies Record<string, Rule>;
