// The face of the site: its white-label skin, by an id. docs/decisions/0211-site-face.md

import { faceId } from '@ceibo/contracts/identity/registration';
import * as z from 'zod/mini';

export const DEFAULT_FACE = 'default';

/** What the operator's file says of it. */
export const faceConfig = z.object({ face: z._default(faceId, DEFAULT_FACE) });
