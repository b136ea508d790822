import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { failureWords } from '../../../api/failure-words.ts';
import { paths, runOf } from '../../../paths.ts';
import { isShown } from '../../../state/content/shown.ts';
import type { TournamentView } from '../../../state/promotions/tournaments.ts';
import { useAppSelector } from '../../../state/store.ts';
import { Empty } from '../../../ui/text/Empty.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';
import { HiddenOffers } from '../offers/HiddenOffers.tsx';
import { OneTournament } from './OneTournament.tsx';
import { TournamentFoot } from './TournamentFoot.tsx';
import { TournamentList } from './TournamentList.tsx';
import { useTournaments } from './use-tournaments.ts';
import './tournaments.css';

const TABS = [
  { tab: 'events', to: paths.events, icon: 'trophy' },
  { tab: 'drops', to: paths.dropWins, icon: 'gift' },
  { tab: 'league', to: paths.blackjackLeague, icon: 'spade' },
] as const;
type Tab = (typeof TABS)[number]['tab'];

/** The series of a tab. Drops & Wins, Reel Deals and Holiday Rush share a page, as in the menu. */
const SERIES: Record<Tab, readonly string[] | null> = {
  events: null,
  drops: ['drops-and-wins', 'reel-deals', 'holiday-rush'],
  league: ['blackjack-league'],
};

/** The tournaments of a page, or the one that the address names. */
export function TournamentsPage({ tab }: { tab: Tab }) {
  const { t } = useTranslation();
  const run = runOf(useLocation());
  const page = TABS.find((each) => each.tab === tab)?.to ?? paths.events;
  if (run !== null)
    return (
      <div className="tr">
        <Link className="tn-back" to={page}>
          <Icon name="arrow-left" />
          {t('tournaments.title')}
        </Link>
        <OneTournament key={run} id={run} />
      </div>
    );
  return (
    <div className="tr">
      <header className="tn-head">
        <div className="grow">
          <h1 className="h-page">{t(`tournaments.tab.${tab}`)}</h1>
          <p className="muted sm">{t('tournaments.lead')}</p>
        </div>
        <Tabs />
      </header>
      <List tab={tab} page={page} />
    </div>
  );
}

function Tabs() {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen: the page that one is on must not stand outside it.
  useLayoutEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (current)
      nav.current?.scrollTo({
        left: current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2,
      });
  }, []);
  return (
    <nav ref={nav} className="tn-tabs" aria-label={t('tournaments.title')}>
      {TABS.map((each) => (
        <NavLink key={each.tab} to={each.to}>
          <Icon name={each.icon} />
          {t(`tournaments.tab.${each.tab}`)}
        </NavLink>
      ))}
    </nav>
  );
}

function List({ tab, page }: { tab: Tab; page: string }) {
  const { t } = useTranslation();
  const { answer, failure, load, refresh } = useTournaments();
  const providers = useAppSelector(({ login }) => login.providers);
  const hidesOffers = useAppSelector(({ player }) => player.hidesOffers);
  if (failure !== null) return <LoadFailure text={failureWords(failure, t)} onRetry={load} />;
  if (answer === null)
    return (
      <div className="tns tn-wait" role="status" aria-label={t('ui.loading')}>
        <span className="sk tn-sk" />
        <span className="sk tn-sk" />
        <span className="sk tn-sk" />
      </div>
    );
  const runs = answer.tournaments.filter(
    (run) => isOf(run, tab) && isOn(run, providers ?? []) && (!hidesOffers || run.mine !== null),
  );
  if (runs.length === 0)
    return (
      <>
        {hidesOffers ? (
          <HiddenOffers text={t('offers.hiddenOnly')} />
        ) : (
          <div className="panel">
            <Empty icon="trophy" title={t('tournaments.none')} text={t('tournaments.noneText')} />
          </div>
        )}
        <TournamentFoot legend={answer.legend} />
      </>
    );
  return (
    <>
      <TournamentList runs={runs} now={answer.now} page={page} onChanged={refresh} />
      <TournamentFoot legend={answer.legend} />
    </>
  );
}

function isOf({ series, scoring }: TournamentView, tab: Tab): boolean {
  const of = SERIES[tab];
  return of === null ? scoring.kind !== 'drops' : of.includes(series);
}

/** The provider rules of the menu hold for what the page shows too. */
function isOn({ provider }: TournamentView, providers: Parameters<typeof isShown>[1]): boolean {
  return isShown({ provider, hiddenWhenAbsent: true }, providers);
}
