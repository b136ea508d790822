// The player's identity papers.

import { getDocuments } from '@ceibo/contracts/documents';
import { withCall } from '../remote-item.ts';
import { documentsItem } from './documents-items.ts';

export const documents = withCall(documentsItem, getDocuments);
