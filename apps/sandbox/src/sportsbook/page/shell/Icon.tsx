import icons from '../icons.svg';

/** A decorative icon; the words beside it carry its meaning. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className={`i ${name}`} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
