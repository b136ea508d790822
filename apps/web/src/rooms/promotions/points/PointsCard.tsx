import { moneyToDecimal, parseMoney } from '@ceibo/money';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { askPoints, exchangePoints, type Points } from '../../../state/promotions/points.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { useFresh } from '../../../state/use-fresh.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';
import { moneyText } from '../../../ui/text/Money.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { countText } from '../../../ui/text/number-text.ts';
import './points.css';

/** The points that may be exchanged: what they give, and what is left afterwards. */
export function PointsCard({ onExchanged }: { onExchanged?: () => void }) {
  const { t, i18n } = useTranslation();
  const known = usePoints(onExchanged);
  const { points, failure, refused, got, load } = known;
  if (points === null)
    return failure === null ? (
      <span className="panel sk pts-sk" role="status" aria-label={t('ui.loading')} />
    ) : (
      <LoadFailure text={failureWords(failure, t)} onRetry={load} />
    );
  const has = BigInt(points.points);
  return (
    <section className="panel pad pts" aria-labelledby="pts">
      <div>
        <h2 id="pts" className="h-card">
          {t('points.title')}
        </h2>
        <p className="xs muted">
          {t('points.rate', { points: points.step, amount: moneyText(points.stepAmount) })}
        </p>
      </div>
      <p className="pts-has">
        <span className="xs muted">{t('points.have')}</span>
        <b className="num">{countText(has, i18n.language)}</b>
        <span className="xs muted">
          {has < 0n ? t('points.below') : t('points.next', { amount: moneyText(points.toNext) })}
        </span>
      </p>
      {refused === null ? null : <Note kind="bad">{failureWords(refused, t)}</Note>}
      {got === null ? null : <Note kind="ok">{t('points.done', { amount: moneyText(got) })}</Note>}
      {has < BigInt(points.step) ? (
        <Button isBlock disabled>
          {t('points.tooFew', { points: points.step })}
        </Button>
      ) : (
        <Exchange points={points} isBusy={known.isBusy} onExchange={known.exchange} />
      )}
      <p className="xs muted">{t('points.noEnd')}</p>
    </section>
  );
}

interface ExchangeProps {
  points: Points;
  isBusy: boolean;
  onExchange(points: number): Promise<void>;
}

function Exchange({ points, isBusy, onExchange }: ExchangeProps) {
  const { t, i18n } = useTranslation();
  const [steps, setSteps] = useState(1);
  const count = (value: bigint) => countText(value, i18n.language);
  const has = BigInt(points.points);
  const most = Number(has / BigInt(points.step));
  const chosen = Math.min(steps, most);
  const gives = BigInt(chosen * points.step);
  const gets = moneyText(amountOfSteps(points, chosen));
  const lines: [name: string, value: string][] = [
    [t('points.left'), count(has - gives)],
    [t('points.yourLevel'), t('points.levelStays')],
  ];
  return (
    <>
      <GiveAndGet
        gives={count(gives)}
        gets={gets}
        less={chosen > 1 ? () => setSteps(chosen - 1) : null}
        more={chosen < most ? () => setSteps(chosen + 1) : null}
      />
      <div className="pts-steps" role="group" aria-label={t('points.give')}>
        {choicesOf(most).map((each) => (
          <button
            key={each}
            type="button"
            className="chip num"
            aria-pressed={each === chosen}
            onClick={() => setSteps(each)}
          >
            {count(BigInt(each * points.step))}
          </button>
        ))}
      </div>
      <dl className="pts-lines">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        look="primary"
        isBlock
        isLoading={isBusy}
        onClick={() => void onExchange(Number(gives))}
      >
        {t('points.go', { points: count(gives), amount: gets })}
      </Button>
    </>
  );
}

interface GiveAndGetProps {
  gives: string;
  gets: string;
  /** Null where there is no step. */
  less: (() => void) | null;
  more: (() => void) | null;
}

function GiveAndGet({ gives, gets, less, more }: GiveAndGetProps) {
  const { t } = useTranslation();
  return (
    <div className="pts-two">
      <div>
        <span>{t('points.give')}</span>
        <div className="pts-field">
          <Step icon="minus" name={t('points.less')} onStep={less} />
          <b className="num">{gives}</b>
          <Step icon="plus" name={t('points.more')} onStep={more} />
        </div>
      </div>
      <div className="pts-get">
        <span>{t('points.get')}</span>
        <p className="pts-field">
          <b className="num">{gets}</b>
        </p>
      </div>
    </div>
  );
}

interface StepProps {
  icon: 'minus' | 'plus';
  name: string;
  onStep: (() => void) | null;
}

function Step({ icon, name, onStep }: StepProps) {
  if (onStep === null) return <span className="pts-end" />;
  return (
    <Button look="quiet" size="sm" isIcon aria-label={name} onClick={onStep}>
      <Icon name={icon} />
    </Button>
  );
}

/** One step, a middle, and all. */
function choicesOf(most: number): number[] {
  return [...new Set([1, Math.ceil(most / 2), most])].filter((each) => each > 0);
}

function amountOfSteps({ stepAmount }: Points, steps: number): string {
  return moneyToDecimal((parseMoney(stepAmount) ?? 0n) * BigInt(steps));
}

function usePoints(onExchanged: () => void = () => {}) {
  const dispatch = useAppDispatch();
  const [points, setPoints] = useState<Points | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refused, setRefused] = useState<Failure | null>(null);
  const [got, setGot] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The key of the exchange that is tried: the same until it was answered. */
  const attempt = useRef<{ points: number; key: string } | null>(null);

  const ask = useCallback(async () => {
    const outcome = await dispatch(askPoints());
    if (outcome.kind === 'answer') setPoints(outcome.answer);
    setFailure(outcome.kind === 'answer' ? null : outcome);
  }, [dispatch]);
  const load = useCallback(() => void ask(), [ask]);
  useFresh(load);

  async function exchange(wanted: number): Promise<void> {
    if (attempt.current?.points !== wanted)
      attempt.current = { points: wanted, key: crypto.randomUUID() };
    setBusy(true);
    const outcome = await dispatch(
      exchangePoints({ idempotencyKey: attempt.current.key, points: wanted }),
    );
    if (outcome.kind === 'answer' || outcome.kind === 'refusal') attempt.current = null;
    setRefused(outcome.kind === 'answer' ? null : outcome);
    setGot(outcome.kind === 'answer' ? outcome.answer.amount : null);
    await ask();
    setBusy(false);
    if (outcome.kind === 'answer') onExchanged();
  }

  return { points, failure, refused, got, isBusy, load, exchange };
}
