// The newest large wins.

import { winners as winnersCall } from '@ceibo/contracts/games';
import { remoteItem } from '../remote-item.ts';

export const winners = remoteItem({ area: 'login', name: 'winners', call: winnersCall });
