import { RAISE_LAPSES_HOURS, RAISE_WAITS_HOURS } from '@ceibo/contracts/limits';
import type { LimitKind, LimitsView, LimitView } from '@ceibo/contracts/limits';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import type { Failure } from '../../api/outcome.ts';
import { setLimit } from '../../state/limits/limits.ts';
import { useAppDispatch } from '../../state/store.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { dateTimeText } from '../../ui/dates/DateTime.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { limitName } from '../../ui/text/limit-name.ts';
import { Note } from '../../ui/text/Note.tsx';
import { LimitPresets } from './LimitPresets.tsx';
import { ReservedText } from './ReservedText.tsx';
import { changeOf, fieldText, hoursLater, limitText, readLimit } from './limit-words.ts';

interface Bounds {
  least: string;
  most: string;
  /** The regulator that set them for the player's province; null when the operator did. */
  regulator: string | null;
}

interface LimitDialogProps {
  limit: LimitView;
  bounds: Bounds;
  now: string;
  onClose(): void;
  onView(view: LimitsView): void;
}

/** Sets, lowers, raises or removes one limit, and says beforehand when that counts. */
export function LimitDialog({ limit, bounds, now, onClose, onView }: LimitDialogProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { kind, window, own } = limit;
  const [text, setText] = useState(own === null ? '' : fieldText(kind, own));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const wanted = readLimit(kind, text);
  const change = wanted === undefined ? undefined : changeOf(own, wanted, bounds);
  const outOf = change === 'below-least' || change === 'above-most' ? bounds : null;
  const canSend = wanted !== undefined && outOf === null && change !== 'same';
  const name = limitName(t, limit);
  const waiting = {
    hours: RAISE_WAITS_HOURS,
    from: dateTimeText(hoursLater(now, RAISE_WAITS_HOURS)),
    days: RAISE_LAPSES_HOURS / 24,
    own: own === null ? '' : limitText(kind, own),
  };

  async function send(value: string | null): Promise<void> {
    setBusy(true);
    const outcome = await dispatch(setLimit({ kind, window, value }));
    setBusy(false);
    if (outcome.kind !== 'answer') return setFailure(outcome);
    onView(outcome.answer);
    onClose();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (canSend && !isBusy) void send(wanted);
  }

  return (
    <Dialog title={name} onClose={onClose}>
      <form className="dialog-body" onSubmit={submit} noValidate>
        <SoFar limit={limit} />
        <LimitField kind={kind} text={text} wanted={wanted} outOf={outOf} onChange={setText} />
        <RegulatorNote kind={kind} bounds={bounds} />
        <LimitPresets limit={limit} bounds={bounds} wanted={wanted} onText={setText} />
        {change === 'at-once' ? <Note kind="ok">{t('limits.atOnce')}</Note> : null}
        {change === 'waits' ? <Note kind="info">{t('limits.waits', waiting)}</Note> : null}
        {failure === null ? null : <Note kind="bad">{failureWords(failure, t)}</Note>}
        <div className="sp-dialog-b">
          <Button
            type="submit"
            // Asking for more is never the button that shines.
            look={change === 'waits' ? undefined : 'primary'}
            size="lg"
            isBlock
            isLoading={isBusy}
            aria-disabled={!canSend}
          >
            {t(change === 'waits' ? 'limits.askRaise' : 'limits.save')}
          </Button>
          {own === null ? null : (
            <>
              <Button look="quiet" isBlock isLoading={isBusy} onClick={() => void send(null)}>
                {t('limits.remove')}
              </Button>
              <p className="xs muted">{t('limits.removeWaits', waiting)}</p>
            </>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function SoFar({ limit }: { limit: LimitView }) {
  const { t } = useTranslation();
  const { kind, used, endsAt } = limit;
  return (
    <>
      <p className="sm muted">
        {t('limits.soFar', { used: limitText(kind, used), until: dateTimeText(endsAt) })}
      </p>
      <ReservedText limit={limit} />
    </>
  );
}

/** The bounds that the regulator of the player's province set. */
function RegulatorNote({ kind, bounds }: { kind: LimitKind; bounds: Bounds }) {
  const { t } = useTranslation();
  const { least, most, regulator } = bounds;
  if (regulator === null) return null;
  const values = { least: limitText(kind, least), most: limitText(kind, most), regulator };
  return <p className="xs muted">{t('limits.boundsBy', values)}</p>;
}

interface LimitFieldProps {
  kind: LimitKind;
  text: string;
  /** The limit that the text stands for; undefined for text that is no limit. */
  wanted: string | undefined;
  /** The bounds that the wanted limit is outside of; null when it is within them. */
  outOf: Bounds | null;
  onChange(text: string): void;
}

function LimitField({ kind, text, wanted, outOf, onChange }: LimitFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t(kind === 'time' ? 'limits.newMinutes' : 'limits.newAmount')}
      value={text}
      inputMode={kind === 'time' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={24}
      error={
        outOf !== null
          ? t('limits.outOfBounds', {
              least: limitText(kind, outOf.least),
              most: limitText(kind, outOf.most),
            })
          : text !== '' && wanted === undefined
            ? t('limits.unreadable')
            : undefined
      }
      hint={wanted === undefined ? undefined : limitText(kind, wanted)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
