import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/text/Icon.tsx';
import { moneyText } from '../../../ui/text/Money.tsx';
import { countText } from '../../../ui/text/number-text.ts';
import { weightText } from '../grant-words.ts';
import {
  averageCash,
  bonusTerms,
  oneInText,
  prizeText,
  spinsTerms,
  type Sector,
} from './wheel-words.ts';

/** The possible prizes, with their chances and the amounts left today: the rarest first. */
export function WheelChances({ sectors }: { sectors: readonly Sector[] }) {
  const { t, i18n } = useTranslation();
  const rows = sectors.toSorted((one, other) => one.chance - other.chance);
  const most = Math.max(...sectors.map(({ chance }) => chance));
  return (
    <section className="panel wheel-odds" aria-labelledby="wheel-odds">
      <header>
        <h2 id="wheel-odds" className="h-card grow">
          {t('wheel.odds')}
        </h2>
        <span className="xs muted">{t('wheel.sum')}</span>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('wheel.column.prize')}</th>
            <th scope="col" colSpan={2} className="r">
              {t('wheel.column.chance')}
            </th>
            <th scope="col" className="r">
              {t('wheel.column.oneIn')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, chance, stock, ...prize }) => (
            <tr key={key} className={stock?.left === 0 ? 'is-out' : undefined}>
              <th scope="row">
                <span className="num">{prizeText(prize, t)}</span>
                {prize.spins === null ? null : (
                  <span className="xs muted wheel-stock">{spinsTerms(prize, t)}</span>
                )}
                {prize.bonus === null ? null : (
                  <span className="xs muted wheel-stock">
                    {bonusTerms(prize.bonus, t, i18n.language)}
                  </span>
                )}
                {stock === null ? null : <Stock {...stock} />}
              </th>
              <td className="wheel-bar" aria-hidden="true">
                <span>
                  <i style={{ width: `${(chance * 100) / most}%` }} />
                </span>
              </td>
              <td className="r num strong">{weightText(chance, i18n.language)}</td>
              <td className="r num muted">
                {t('wheel.oneIn', { of: oneInText(chance, i18n.language) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="xs muted">
        <Icon name="info" />
        <span>{t('wheel.note', { amount: moneyText(averageCash(sectors)) })}</span>
      </p>
    </section>
  );
}

function Stock({ left, of }: { left: number; of: number }) {
  const { t, i18n } = useTranslation();
  return (
    <span className="xs muted wheel-stock">
      {left === 0
        ? t('wheel.out')
        : t('wheel.left', {
            left: countText(left, i18n.language),
            of: countText(of, i18n.language),
          })}
    </span>
  );
}
