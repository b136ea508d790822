import { Icon } from '../../../ui/text/Icon.tsx';

/** The services that a pause ends, and those that stay. */
export function Consequences({ ends, stays }: { ends: string[]; stays: string[] }) {
  return (
    <ul className="sp-consequences">
      {ends.map((text) => (
        <li key={text} className="is-end">
          <Icon name="x-circle-f" />
          <span>{text}</span>
        </li>
      ))}
      {stays.map((text) => (
        <li key={text}>
          <Icon name="check-circle-f" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
