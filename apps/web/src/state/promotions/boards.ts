// Boards of tournaments that changed. Pages that show one ask for it again.

import { createAction } from '@reduxjs/toolkit';

export const boardsChanged = createAction<string[]>('promotions/boardsChanged');
