import { parseMoney } from '@ceibo/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useAppSelector } from '../../../state/store.ts';
import { Icon } from '../../../ui/text/Icon.tsx';
import { Money, SignedMoney } from '../../../ui/text/Money.tsx';
import { Stopwatch } from '../../../ui/dates/Stopwatch.tsx';
import { useSessionResult } from './use-session-result.ts';

interface GameFactsProps {
  /** True once the game session runs, and with it the clock. */
  isOpen: boolean;
  isDemo: boolean;
}

/**
 * The time of play, its result, and the balance. A player of a demo has nothing to count but the
 * time.
 */
export function GameFacts({ isOpen, isDemo }: GameFactsProps) {
  const { t } = useTranslation();
  return (
    <dl className="gp-facts">
      {isDemo ? null : (
        <Fact name={t('game.result')} className="gp-result">
          {isOpen ? <SessionResult /> : <Unknown />}
        </Fact>
      )}
      <Fact
        name={
          <>
            <Icon name="clock" />
            {t('game.session')}
          </>
        }
      >
        <Link to={paths.responsible} title={t('title.responsible')}>
          {isOpen ? <Stopwatch /> : <Unknown />}
        </Link>
      </Fact>
      {isDemo ? null : <Balance />}
    </dl>
  );
}

/** The session's win or loss (UKGC RTS 2E). */
function SessionResult() {
  const result = useSessionResult();
  if (result === null) return <Unknown />;
  const isWon = !result.startsWith('-') && /[1-9]/.test(result);
  return <SignedMoney amount={result} className={isWon ? 'is-won' : ''} />;
}

/** Holds the place of a figure that is not known yet. */
function Unknown() {
  return <span className="num">–</span>;
}

function Fact({
  name,
  className,
  children,
}: {
  name: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Own money and bonus apart, as in the header; without a bonus it is one figure. */
function Balance() {
  const { t } = useTranslation();
  const figures = useAppSelector(({ cashier }) => cashier.figures);
  const hasBonus = figures !== null && (parseMoney(figures.bonus) ?? 0n) > 0n;
  const own =
    figures === null ? <span className="sk sk-figure" /> : <Money amount={figures.cash} />;
  if (!hasBonus) return <Fact name={t('wallet.balance')}>{own}</Fact>;
  return (
    <>
      <Fact name={t('wallet.cash')}>{own}</Fact>
      <Fact name={t('wallet.bonus')} className="gp-bonus">
        <Money amount={figures.bonus} />
      </Fact>
    </>
  );
}
