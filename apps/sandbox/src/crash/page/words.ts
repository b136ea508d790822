import { loadWords } from '../../page-kit/words.ts';
import type spanish from './languages/es.json';

export const words = await loadWords(
  import.meta.glob<typeof spanish>('./languages/*.json', { import: 'default' }),
);
