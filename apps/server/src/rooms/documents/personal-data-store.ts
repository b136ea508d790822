// The documents room's part of a player's personal data: the list of papers, not the papers
// themselves.

import type { PersonalDataSection } from '../../platform/personal-data.ts';

export const documentsData: readonly PersonalDataSection[] = [
  {
    name: 'documents',
    text: `select doc_type, file_name, file_bytes, media_type, status, reason, uploaded_at,
        reviewed_at
      from documents.documents where player_id = $1 order by uploaded_at`,
  },
  {
    name: 'document-reviews',
    text: `select doc_type, status, reason, at from documents.reviews
      where player_id = $1 order by at`,
  },
  {
    name: 'document-files',
    text: `select doc_type, created_at, deleted_at from documents.files
      where player_id = $1 order by created_at`,
  },
  {
    name: 'document-reads',
    text: `select doc_type, at from documents.reads where player_id = $1 order by at`,
  },
];
