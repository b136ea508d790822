// The face of the site: its white-label skin, by an id. docs/decisions/0211-site-face.md

import { faceId } from '@ceibo/contracts/identity/registration';
import * as z from 'zod/mini';

export const DEFAULT_FACE = 'default';

/** The part of the operator's file that names the face. */
export const faceConfig = z.object({ face: z._default(faceId, DEFAULT_FACE) });
