import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bridgeHere } from '../../native/here.ts';
import { shareText } from '../../native/share.ts';
import { useSite } from '../../site.ts';

interface ShareBetProps {
  number: string;
  /** The bet's outcome. */
  text: string;
}

/** Hands what became of a bet, with its number, to another app of the phone. */
export function ShareBet({ number, text }: ShareBetProps) {
  const { t } = useTranslation();
  const { name } = useSite();
  const [end, setEnd] = useState<Awaited<ReturnType<typeof shareText>>>();

  async function share(): Promise<void> {
    const receipt = t('app.share.bet', { site: name, number, text });
    setEnd(await shareText(bridgeHere(), navigator, { title: name, text: receipt }));
  }

  return (
    <>
      <button type="button" className="link sm" onClick={() => void share()}>
        {t('app.share.action')}
      </button>
      {end === 'copied' || end === 'failed' ? <> {t(`app.share.${end}`)}</> : null}
    </>
  );
}
