import type { GameTile } from '@ceibo/contracts/games';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { SimilarGames } from './SimilarGames.tsx';
import { rtpText } from '../../../ui/text/rtp.ts';

/** The rules that all games here share, in words, and a link to the rules of this one. */
export function GameRules({ game, onClose }: { game: GameTile; onClose(): void }) {
  const { t, i18n } = useTranslation();
  const rtp = rtpText(game.rtp, i18n.language);
  return (
    <Dialog title={t('game.rulesOf', { name: game.gameName })} onClose={onClose}>
      <div className="dialog-body gr">
        <dl className="gr-facts">
          <div>
            <dt>{t('game.rtpName')}</dt>
            <dd className="num">{`${rtp}\u00a0%`}</dd>
          </div>
          <div>
            <dt>{t('game.studio')}</dt>
            <dd>{game.providerName}</dd>
          </div>
        </dl>
        <ul className="gr-list">
          {/* Here it is an amount: pesos are written in one way, whatever the language. */}
          <li>{t('game.rtpText', { rtp: rtpText(game.rtp, 'es') })}</li>
          <li>{t('game.pocketsText')}</li>
          <li>{t('game.interruptedText')}</li>
          <li>{t('game.ownRules')}</li>
        </ul>
        <Button look="primary" size="lg" isBlock data-first-focus onClick={onClose}>
          {t('game.backToGame')}
        </Button>
        <a className="link gr-care" href={paths.responsible} target="_blank" rel="noopener">
          {t('game.playSafe')}
          <Icon name="arrow-square-out" />
        </a>
        {/* Last, since it comes late. */}
        <SimilarGames gameId={game.gameId} />
      </div>
    </Dialog>
  );
}
