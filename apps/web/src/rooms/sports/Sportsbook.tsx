import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureWords } from '../../api/failure-words.ts';
import type { Outcome } from '../../api/outcome.ts';
import { barOf } from '../../api/launch-bars.ts';
import { tellPushMoment } from '../../state/push/push-moment.ts';
import { openSportsbook, type OpenedSportsbook } from '../../state/sports/sports.ts';
import { useAppDispatch } from '../../state/store.ts';
import { Empty } from '../../ui/text/Empty.tsx';
import { LoadFailure } from '../../ui/text/LoadFailure.tsx';
import { LoadingOverlay } from '../../ui/overlays/LoadingOverlay.tsx';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { StillThere } from '../../ui/overlays/StillThere.tsx';
import { useSeconds } from '../../ui/behaviour/use-seconds.ts';
import { SportsbookWait } from './SportsbookWait.tsx';
import { sportsbookEventOf } from './sportsbook-messages.ts';
import { themedAddress } from '../../ui/behaviour/themed-address.ts';
import './sportsbook.css';

/**
 * Its own origin, to talk to its server, and scripts; never ours, so the two together do not let it
 * out. No forms, no popups. Receipts are saved and shared as pictures.
 */
const PERMISSIONS = 'allow-scripts allow-same-origin allow-downloads';
const PHONE = '(max-width: 990px)';
/** A page that has not said a word by then is shown as it is. */
const READY_WITHIN_SECONDS = 8;

interface SportsbookProps {
  /** The selection that the player chose before the events were there. */
  chosen: { readonly eventId: string | undefined; readonly selectionId: string | undefined };
  onOpened(): void;
  /** A bet went to the sportsbook (true), or has its answer (false). */
  onBet(isUnderWay: boolean): void;
}

/** The sportsbook's page in its frame, for a player. */
export function Sportsbook(props: SportsbookProps) {
  const [attempt, setAttempt] = useState(0);
  return <Opening key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Opening({ chosen, onOpened, onBet, onRetry }: SportsbookProps & { onRetry(): void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [opened, setOpened] = useState<Outcome<OpenedSportsbook> | null>(null);

  useEffect(() => {
    const gone = new AbortController();
    const open = async (): Promise<void> => {
      const outcome = await dispatch(
        openSportsbook({
          platform: window.matchMedia(PHONE).matches ? 'mobile' : 'desktop',
          eventId: chosen.eventId,
          selectionsId: chosen.selectionId,
        }),
      );
      if (!gone.signal.aborted) setOpened(outcome);
    };
    void open();
    return () => gone.abort();
  }, [chosen, dispatch]);

  if (opened === null) return <SportsbookWait />;
  const bar = opened.kind === 'answer' ? undefined : barOf(opened);
  return (
    <section className="book" aria-label={t('sports.book')}>
      <h1 className="sr">{t('sports.book')}</h1>
      {opened.kind === 'answer' ? (
        <Frame key={opened.answer.url} url={opened.answer.url} onOpened={onOpened} onBet={onBet} />
      ) : null}
      {opened.kind === 'answer' ? null : (
        <div className="book-failure">
          {bar !== undefined ? (
            <div role="alert">
              <Empty icon={bar.icon} title={t(bar.title)} text={failureWords(opened, t)}>
                <Link className={buttonClass({ look: 'primary' })} to={bar.page}>
                  {t(bar.link)}
                </Link>
              </Empty>
            </div>
          ) : (
            <LoadFailure text={failureWords(opened, t)} onRetry={onRetry} />
          )}
        </div>
      )}
    </section>
  );
}

type FrameProps = Pick<SportsbookProps, 'onOpened' | 'onBet'> & { url: string };

function Frame({ url, onOpened, onBet }: FrameProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  // Another theme does not load the page anew: a slip may be on it.
  const [address] = useState(() => themedAddress(url));
  const isPatient = useSeconds() < READY_WITHIN_SECONDS;

  useEffect(() => {
    const listen = (message: MessageEvent<unknown>) => {
      const event = sportsbookEventOf(message, {
        origin: new URL(url).origin,
        window: frame.current?.contentWindow ?? null,
      });
      if (event === 'bet-sent') onBet(true);
      if (event === 'bet-answered') onBet(false);
      if (event === 'bet-placed') tellPushMoment();
      if (event !== 'ready') return;
      // A page that begins anew receives no answer to the bet of the page before it.
      onBet(false);
      setReady(true);
      onOpened();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  });

  return (
    <>
      <div className="book-still">
        <StillThere />
      </div>
      <iframe
        ref={frame}
        src={address}
        title={t('sports.title')}
        sandbox={PERMISSIONS}
        allow="web-share"
        referrerPolicy="no-referrer"
      />
      {isReady || !isPatient ? null : <LoadingOverlay isLoading label={t('sports.opening')} />}
    </>
  );
}
