import type { RateLimit } from '../../platform/rate-limits.ts';
import type { PushNeeds } from './needs.ts';
import type { PushServices } from './push-services.ts';
import type { Senders } from './senders/index.ts';

export interface PushDeps extends PushNeeds {
  services: PushServices;
  senders: Senders;
  publicKey: string;
  changesByPlayer: RateLimit;
}
