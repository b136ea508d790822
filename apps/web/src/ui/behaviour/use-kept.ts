import { useState } from 'react';

/**
 * An item's data; while it is asked for again, what it was before, so that a refresh never blanks
 * the page.
 */
export function useKept<Data>(data: Data | null): Data | null {
  const [kept, setKept] = useState(data);
  if (data !== null && data !== kept) setKept(data);
  return data ?? kept;
}
