import type { StudioTile as Studio } from '@ceibo/contracts/lobby';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFailed } from '../../../../ui/lists/picture-state.ts';
import { countText } from '../../../../ui/text/number-text.ts';
import { smallPicture } from '../../../../ui/lists/game-picture-sizes.ts';
import { Link } from 'react-router';

interface StudioTileProps {
  studio: Studio;
  to: string;
  isChosen?: boolean;
  /** In the popup: the whole preview is fanned, and the popup is not gone back to. */
  isWide?: boolean;
  onChoose?(): void;
}

const FANNED = 3;

/** A studio: some of its games fanned like cards, its mark, and how many games it has. */
export function StudioTile({
  studio: { provider, name, count, pictures },
  to,
  isChosen = false,
  isWide = false,
  onChoose,
}: StudioTileProps) {
  const { t, i18n } = useTranslation();
  const fanned = isWide ? pictures : pictures.slice(0, FANNED);
  return (
    <Link
      className={isWide ? 'studio studio-wide' : 'studio'}
      to={to}
      aria-current={isChosen ? 'true' : undefined}
      preventScrollReset={!isWide}
      replace={isWide}
      onClick={onChoose}
    >
      <span className="fan">
        {fanned.map((picture) => (
          <Card key={picture} picture={picture} />
        ))}
      </span>
      <StudioMark provider={provider} name={name} />
      <span className="studio-count">
        {t('lobby.count', { count, shown: countText(count, i18n.language) })}
      </span>
    </Link>
  );
}

/** The studio's own mark; a studio whose mark is not here is named in words. */
function StudioMark({ provider, name }: { provider: string; name: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <b className="studio-name">{name}</b>;
  const watch = (mark: HTMLImageElement | null) => {
    if (mark !== null && hasFailed(mark)) setMissing(true);
  };
  return (
    <img
      ref={watch}
      className="studio-mark"
      src={`/art/providers/${provider}.svg`}
      alt={name}
      height="20"
      loading="lazy"
      onError={() => setMissing(true)}
    />
  );
}

/** A card without a picture shows its back. */
function Card({ picture }: { picture: string }) {
  const [isMissing, setMissing] = useState(false);
  const watch = (image: HTMLImageElement | null) => {
    if (image !== null && hasFailed(image)) setMissing(true);
  };
  return (
    <span className="fan-card">
      {isMissing ? null : (
        <img
          ref={watch}
          src={smallPicture(picture)}
          alt=""
          width="54"
          height="72"
          loading="lazy"
          decoding="async"
          onError={() => setMissing(true)}
        />
      )}
    </span>
  );
}
