import { Blossom, Spinner } from '../ui/text/Blossom.tsx';
import { Icon } from '../ui/text/Icon.tsx';
import { iconNames } from '@ceibo/contracts/content/icon-names';
import type { GroupProps } from './group-props.ts';
import { Group, Specimen } from './Specimen.tsx';

const COLOURS = [
  'dark-bg-1 dark-bg-2 dark-bg-3 dark-text-1 dark-text-2 light accent border black gradient',
  'live-button background text footer header button success warning danger info',
].flatMap((names) => names.split(' '));
const SIZES = ['2xs', 'xs', 'sm', 'md', 'lg', 'xl', 'd1', 'd2', 'd3', 'd4'];
const BADGES = ['', 'badge-accent', 'badge-lg', 'badge-accent badge-lg'];

export function Foundations({ id, title }: GroupProps) {
  return (
    <Group id={id} title={title}>
      <Specimen name="Colours of the theme" isWide>
        <ul className="dev-colours">
          {COLOURS.map((colour) => (
            <li key={colour}>
              <span style={{ background: `var(--${colour})` }} />
              {colour}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Sizes of type" isWide>
        {SIZES.map((size) => (
          <p key={size} style={{ font: fontOf(size) }}>
            {`fs-${size} · Ingresá y jugá · 1.234,50`}
          </p>
        ))}
      </Specimen>
      <Specimen name="Icon" isWide>
        <ul className="dev-icons">
          {iconNames.map((name) => (
            <li key={name} className="xs muted">
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Blossom, Spinner">
        <div className="row dev-marks">
          <Blossom />
          <Spinner />
        </div>
      </Specimen>
      <Specimen name=".badge">
        <div className="row">
          {BADGES.map((look) => (
            <span key={look} className={`badge ${look}`}>
              Nuevo
            </span>
          ))}
        </div>
      </Specimen>
    </Group>
  );
}

function fontOf(size: string): string {
  const [weight, family] = size.startsWith('d') ? [800, 'display'] : [500, 'ui'];
  return `${weight} var(--fs-${size}) / var(--lh-${size}) var(--font-${family})`;
}
