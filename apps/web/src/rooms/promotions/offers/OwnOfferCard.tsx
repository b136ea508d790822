import { parseMoney } from '@ceibo/money';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import type { OwnOffer } from '../../../state/promotions/campaigns.ts';
import { Button, buttonClass } from '../../../ui/controls/Button.tsx';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { moneyText } from '../../../ui/text/Money.tsx';
import { levelName } from './offer-words.ts';
import { OfferCard } from './OfferCard.tsx';
import { Meter } from '../../../ui/text/Meter.tsx';

interface OwnOfferCardProps {
  offer: OwnOffer;
  isLead: boolean;
  isBusy: boolean;
  onJoin(): void;
  onLeave(): void;
}

/** An offer to the player: joined in its place, with how far they are. */
export function OwnOfferCard(props: OwnOfferCardProps) {
  const { offer, isLead } = props;
  return (
    <OfferCard
      offer={offer}
      isLead={isLead}
      isFirst={isLead}
      look={lookOf(offer)}
      standing={standsOut(offer) ? <Standing offer={offer} /> : undefined}
      action={<Action {...props} />}
    />
  );
}

function lookOf({ state }: OwnOffer): 'in' | 'off' | 'soon' | undefined {
  if (state === 'joined' || state === 'given') return 'in';
  if (state === 'soon') return 'soon';
  return state === 'open' ? undefined : 'off';
}

function standsOut({ progress, given, reason, invited }: OwnOffer): boolean {
  return progress !== null || given > 0 || reason !== null || hasInvited(invited);
}

function hasInvited(invited: OwnOffer['invited']): invited is NonNullable<OwnOffer['invited']> {
  return invited !== null && invited.waiting + invited.rewarded + invited.refused > 0;
}

function Standing({ offer }: { offer: OwnOffer }) {
  const { progress, given, lastAmount, reason, reward, invited, who } = offer;
  const { t } = useTranslation();
  const level = who.level === null ? '' : levelName(who.level, t);
  if (reason !== null) return <p className="xs muted">{t(`offers.reason.${reason}`, { level })}</p>;
  if (hasInvited(invited))
    return (
      <p className="xs muted">
        {t('offers.invited', invited)}
        {invited.refused > 0 ? <> {t('offers.invitedNot', { count: invited.refused })}</> : null}
      </p>
    );
  if (progress?.of != null) {
    const [done, of] = [amountOf(progress.done), amountOf(progress.of)];
    const percent = of > 0n ? Number((done * 100n) / of) : 100;
    const words =
      progress.unit === 'rounds'
        ? t(offer.trigger.product === 'sports' ? 'offers.betsDone' : 'offers.roundsDone', {
            done: progress.done,
            of: progress.of,
          })
        : t('offers.staked', { done: moneyText(progress.done), of: moneyText(progress.of) });
    return (
      <div className="xs muted">
        {words}
        <Meter className="offer-bar" label={t('offers.toStake')} percent={percent} words={words} />
      </div>
    );
  }
  if (progress !== null)
    return <p className="xs muted">{t('offers.soFar', { amount: moneyText(progress.done) })}</p>;
  if (reward.spins !== null)
    return <p className="xs muted">{t('offers.spinsGiven', { count: given })}</p>;
  return (
    <p className="xs muted">{t('offers.given', { count: given, amount: moneyText(lastAmount) })}</p>
  );
}

function Action({ offer, isLead, isBusy, onJoin, onLeave }: OwnOfferCardProps) {
  const { t } = useTranslation();
  const { state, needsOptIn, needsCode, title, joinedAt } = offer;
  if (state === 'given')
    return (
      <Link className={buttonClass({ isBlock: true })} to={paths.rewards}>
        {t('offers.toRewards')}
      </Link>
    );
  if (state !== 'open' && state !== 'joined')
    return (
      <Button isBlock disabled>
        {t(`offers.state.${state}`)}
      </Button>
    );
  if (!needsOptIn) return <Words title={t('offers.automatic')} text={t('offers.automaticText')} />;
  if (state === 'open' && needsCode)
    return <Words title={t('offers.byCode')} text={t('offers.byCodeText')} />;
  if (state === 'open' && isLead)
    return (
      <Button look="primary" size="lg" isLoading={isBusy} onClick={onJoin}>
        {t('offers.join')}
      </Button>
    );
  const isIn = state === 'joined';
  return (
    <>
      <button
        type="button"
        className="switch"
        role="switch"
        aria-checked={isIn}
        aria-label={t('offers.take', { title })}
        aria-busy={isBusy}
        onClick={isIn ? onLeave : onJoin}
      />
      <Words
        title={t(isIn ? 'offers.in' : 'offers.out')}
        text={
          joinedAt === null
            ? t('offers.outText')
            : t('offers.since', { at: dateTimeText(joinedAt) })
        }
      />
    </>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <span className="offer-words">
      <b>{title}</b>
      <span className="xs muted">{text}</span>
    </span>
  );
}

function amountOf(text: string): bigint {
  return parseMoney(text) ?? 0n;
}
