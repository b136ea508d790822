// The checks that the browser makes of a file before it is sent. The server looks into it.

import { documentMediaTypes, MAX_DOCUMENT_BYTES } from '@ceibo/contracts/documents';

export type FileFault = 'empty' | 'several' | 'tooLarge' | 'unreadable' | 'wrongType';

/** The media types that the file picker offers. */
export const ACCEPT = documentMediaTypes.join();
/**
 * The media types of a camera. A phone then opens its camera and turns the picture into one of
 * them.
 */
export const PICTURES = documentMediaTypes.filter((type) => type.startsWith('image/')).join();

/** The fault of a file, if it has one. A browser that does not know a file's type lets it pass. */
export function fileFault({ size, type }: Pick<File, 'size' | 'type'>): FileFault | undefined {
  if (size === 0) return 'empty';
  if (type !== '' && !documentMediaTypes.some((allowed) => allowed === type)) return 'wrongType';
  return size > MAX_DOCUMENT_BYTES ? 'tooLarge' : undefined;
}

/** False for a folder, and for a file that its app or disk does not give. */
export async function isReadable(file: Blob): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** A size for people, "1,8 MB", in the form of a language. */
export function sizeText(bytes: number, language: string): string {
  const isLarge = bytes >= 1_000_000;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const count = isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1000));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(count);
}
