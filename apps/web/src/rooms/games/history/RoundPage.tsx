import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { askRoundPage } from '../../../state/games/round-page.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { Button, buttonClass } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { openLateTab } from '../../../ui/behaviour/late-tab.ts';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';

/** Opens the studio's own page of a round: the number, the cards or the symbols that came. */
export function RoundPage({ round }: { round: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** The page's address, if the browser allowed no tab: the player opens it by a link. */
  const [address, setAddress] = useState<string | null>(null);

  async function open(): Promise<void> {
    // In the moment of the press: later, browsers allow no tab.
    const tab = openLateTab(window, t('round.page.opening'));
    setBusy(true);
    setFailure(null);
    const outcome = await dispatch(askRoundPage(round));
    setBusy(false);
    if (outcome.kind !== 'answer') {
      tab.close();
      setFailure(outcome);
    } else if (tab.isOpen()) tab.go(outcome.answer.url);
    else setAddress(outcome.answer.url);
  }

  if (address !== null) {
    return (
      <a
        className={buttonClass({ isBlock: true })}
        href={address}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="arrow-square-out" />
        {t('round.page.link')}
      </a>
    );
  }
  if (failure !== null && isFinal(failure)) {
    return (
      <p className="sm muted" role="alert">
        {failureWords(failure, t)}
      </p>
    );
  }
  if (failure !== null)
    return <LoadFailure text={failureWords(failure, t)} onRetry={() => void open()} />;
  return (
    <Button isBlock isLoading={isBusy} onClick={() => void open()}>
      <Icon name="arrow-square-out" />
      {t('round.page')}
    </Button>
  );
}

/** Asking again would be answered the same: the studio shows no rounds, or not this one. */
function isFinal(failure: Failure): boolean {
  return (
    failure.kind === 'refusal' &&
    (failure.code === 'NO_ROUND_PAGE' || failure.code === 'ROUND_NOT_FOUND')
  );
}
