import type { AnswerOf } from '@ceibo/contracts/call';
import type { launch } from '@ceibo/contracts/games/launch';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { openedHere, withPopup } from '../../../paths.ts';
import { themedAddress } from '../../../ui/behaviour/themed-address.ts';
import {
  isFrameBlocked,
  isThemed,
  studioEventOf,
  tellsWhenReady,
  type PlayEvent,
} from './game-messages.ts';

interface GameFrameProps {
  launched: AnswerOf<typeof launch>;
  onReady(): void;
  /** The page's policy does not let the game be framed. */
  onBlocked(): void;
  onClose(): void;
  onPlay(event: PlayEvent): void;
}

/**
 * A game needs its scripts, and its own origin to talk to its studio. It is never our origin, so
 * the two together do not let it out.
 */
const PERMISSIONS = 'allow-scripts allow-same-origin';

/**
 * The studio's page. It may play and fill the screen, and nothing else: no forms, no popups, no way
 * out of the frame.
 */
export function GameFrame({
  launched: { gameURL, game },
  onReady,
  onBlocked,
  onClose,
  onPlay,
}: GameFrameProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const place = useLocation();
  const frame = useRef<HTMLIFrameElement>(null);
  // Another theme does not load the page anew: a hand may be running on it.
  const [address] = useState(() => (isThemed(game.provider) ? themedAddress(gameURL) : gameURL));

  function begin(): void {
    giveKeyboard(frame.current);
    onReady();
  }

  useEffect(() => {
    const listen = (message: MessageEvent<unknown>) => {
      const event = studioEventOf(message, {
        origin: new URL(gameURL).origin,
        window: frame.current?.contentWindow ?? null,
      });
      switch (event) {
        case 'ready':
          return begin();
        case 'deposit':
          return void navigate(withPopup(place, 'quick-deposit'), {
            state: openedHere,
            preventScrollReset: true,
          });
        case 'closed':
          return onClose();
        case 'round-started':
        case 'round-ended':
        case 'escape':
          return onPlay(event);
        case null:
      }
    };
    const judge = (violation: SecurityPolicyViolationEvent) => {
      if (isFrameBlocked(violation, new URL(gameURL).origin)) onBlocked();
    };
    window.addEventListener('message', listen);
    document.addEventListener('securitypolicyviolation', judge);
    return () => {
      window.removeEventListener('message', listen);
      document.removeEventListener('securitypolicyviolation', judge);
    };
  });

  return (
    <iframe
      ref={frame}
      src={address}
      title={t('game.named', { name: game.gameName })}
      sandbox={PERMISSIONS}
      allow="fullscreen"
      referrerPolicy="no-referrer"
      onLoad={() => {
        if (!tellsWhenReady(game.provider)) begin();
      }}
    />
  );
}

/** The game gets the keyboard, unless the player has turned to something else meanwhile. */
function giveKeyboard(frame: HTMLIFrameElement | null): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body || activeElement.contains(frame))
    frame?.focus({ preventScroll: true });
}
