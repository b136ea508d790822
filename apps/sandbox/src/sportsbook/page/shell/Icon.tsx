import icons from '../icons.svg';

/** A picture beside words, which say what it means. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className="i" aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
