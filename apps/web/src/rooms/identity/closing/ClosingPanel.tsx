import type { ClosingObstacle, ClosingView } from '@ceibo/contracts/identity/closing';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureWords } from '../../../api/failure-words.ts';
import { paths } from '../../../paths.ts';
import { readClosing, type ClosingOutcome } from '../../../state/identity/closing.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { useKept } from '../../../ui/behaviour/use-kept.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { LinkedText } from '../../../ui/text/LinkedText.tsx';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';
import { moneyText } from '../../../ui/text/Money.tsx';
import { CloseDialog, type ClosingDraft } from './CloseDialog.tsx';

/** Closing the account: what must end first, each with its way, and then the dialog. */
export function ClosingPanel() {
  const { t } = useTranslation();
  const { view, failure, load } = useClosing();
  const [isOpen, setOpen] = useState(false);
  // The dialog may be closed by mistake, as when its confirmation is turned away.
  const [draft, setDraft] = useState<ClosingDraft>({ reason: 'plays-less', note: '' });
  return (
    <section className="panel pad privacy-panel" aria-labelledby="privacy-closing">
      <h2 id="privacy-closing" className="h-card">
        {t('closing.heading')}
      </h2>
      <p className="muted sm">
        <LinkedText text={t('closing.text')} marks={marks} />
      </p>
      {view !== null ? (
        <>
          <Obstacles view={view} />
          <div className="privacy-buttons">
            {view.obstacles.length === 0 ? (
              <Button look="danger" onClick={() => setOpen(true)}>
                {t('closing.want')}
              </Button>
            ) : (
              <Button look="quiet" onClick={load}>
                {t('closing.lookAgain')}
              </Button>
            )}
          </div>
        </>
      ) : failure === null ? (
        <span className="sk privacy-line-sk" />
      ) : (
        <LoadFailure text={failureWords(failure, t)} onRetry={load} />
      )}
      {isOpen && view !== null ? (
        <CloseDialog
          view={view}
          draft={draft}
          onDraft={setDraft}
          onRefused={load}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  );
}

const marks = {
  play: (words: string) => (
    <Link className="link" to={paths.responsible}>
      {words}
    </Link>
  ),
};

const WAYS: Record<ClosingObstacle, string> = {
  CLOSING_BLOCKED: paths.contactUs,
  CLOSING_OPEN_PLAY: paths.gameHistory,
  CLOSING_OPEN_DEPOSIT: paths.transactionHistory,
  CLOSING_OPEN_WITHDRAWAL: paths.transactionHistory,
  CLOSING_BALANCE: paths.cashout,
};

function Obstacles({ view: { obstacles, inPlay, withdrawable } }: { view: ClosingView }) {
  const { t } = useTranslation();
  if (obstacles.length === 0) return null;
  const values = { inPlay: moneyText(inPlay), withdrawable: moneyText(withdrawable) };
  return (
    <>
      <p className="sm">{t('closing.first')}</p>
      <ul className="privacy-consents">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>
            <Icon name="hourglass-medium" />
            <p className="sm grow">{t(`closing.obstacle.${obstacle}`, values)}</p>
            <Link className="link sm" to={WAYS[obstacle]}>
              {t(`closing.way.${obstacle}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function useClosing() {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<ClosingOutcome | null>(null);
  const load = useCallback(() => void dispatch(readClosing()).then(setOutcome), [dispatch]);
  useEffect(load, [load]);
  const view = useKept(outcome?.kind === 'answer' ? outcome.answer : null);
  return { view, failure: outcome?.kind === 'answer' ? null : outcome, load };
}
