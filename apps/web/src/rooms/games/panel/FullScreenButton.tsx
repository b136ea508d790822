import { useSyncExternalStore, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';

/**
 * Gives the whole screen to the target, and takes it back. Browsers that cannot do so, as on
 * iPhones, show no button.
 */
export function FullScreenButton({ target }: { target: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;

  // The browser may refuse, for instance without a press of the player; then everything stays as it
  // is.
  const toggle = () =>
    (isFull ? document.exitFullscreen() : target.current?.requestFullscreen())?.catch(() => {});
  return (
    <Button
      look="quiet"
      isIcon
      className="gp-full"
      aria-label={t('game.fullScreen')}
      title={t('game.fullScreen')}
      aria-pressed={isFull}
      onClick={() => void toggle()}
    >
      <Icon name="corners-out" />
    </Button>
  );
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
