import type { Currency } from '@ceibo/contracts/amount';
import type { MovementView } from '@ceibo/contracts/wallet/statement';
import { parseMoney } from '@ceibo/money';
import { useTranslation } from 'react-i18next';
import { Cell, DataTable, Row } from '../../ui/lists/DataTable.tsx';
import { DateTime, dateTimeText } from '../../ui/dates/DateTime.tsx';
import { Money, SignedMoney } from '../../ui/text/Money.tsx';
import { movementTitle } from './movement-words.ts';

const POCKETS = ['cash', 'bonus', 'inPlay', 'held'] as const;

interface MovementTableProps {
  movements: readonly MovementView[];
  currency: Currency;
  /** Opens the detail of a round. */
  onRound(number: string): void;
}

export function MovementTable({ movements, currency, onRound }: MovementTableProps) {
  const { t } = useTranslation();
  const columns = [
    { label: t('statement.at') },
    { label: t('statement.kind') },
    ...POCKETS.map((pocket) => ({ label: t(`statement.pocket.${pocket}`), isNumeric: true })),
    { label: t('statement.after'), isNumeric: true },
  ];
  return (
    <DataTable
      caption={t('statement.caption', { wallet: t(`statement.currency.${currency}`) })}
      columns={columns}
      className="statement"
    >
      {movements.map((movement) => (
        <Row key={movement.number}>
          <Cell label={t('statement.at')} className="muted">
            <DateTime at={movement.at} />
          </Cell>
          <Cell label={t('statement.kind')} className="lead">
            <Title movement={movement} onRound={onRound} />
          </Cell>
          {POCKETS.map((pocket) => (
            <Cell
              key={pocket}
              label={t(`statement.pocket.${pocket}`)}
              className={`r ${isZero(movement[pocket]) ? 'bal-zero' : ''}`}
            >
              {isZero(movement[pocket]) ? (
                <span className="muted">—</span>
              ) : (
                <SignedMoney
                  amount={movement[pocket]}
                  className={isGain(pocket, movement[pocket]) ? 'good' : ''}
                />
              )}
            </Cell>
          ))}
          <Cell label={t('statement.after')} className="r strong">
            <Money amount={movement.after} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}

/** The movement's kind, and its game or payment. A round opens its detail. */
function Title({
  movement,
  onRound,
}: Pick<MovementTableProps, 'onRound'> & { movement: MovementView }) {
  const { t } = useTranslation();
  const { number, at, round } = movement;
  const title = t(movementTitle(movement));
  const detail = useDetail(movement);
  const words = (
    <span>
      <b>{title}</b>
      <span className="xs muted bal-detail">
        {[detail, t('statement.number', { number })].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
  if (round === null) return words;
  return (
    <button
      type="button"
      className="bal-open"
      aria-label={t('movement.detail', { title, name: detail, at: dateTimeText(at) })}
      onClick={() => onRound(number)}
    >
      {words}
    </button>
  );
}

/** The game; of sports bets what was bet on. */
function useDetail({ name, bets }: MovementView): string {
  const { t } = useTranslation();
  const [bet] = bets;
  if (bet === undefined) return name ?? '';
  if (bets.length > 1) return t('movement.bets', { count: bets.length });
  if (bet.selections > 1) return t('movement.multiple', { count: bet.selections });
  return bet.name === 'X' ? t('sports.tie') : bet.name;
}

function isZero(amount: string): boolean {
  return parseMoney(amount) === 0n;
}

/** True when spendable money grew; money in play or held is no gain. */
function isGain(pocket: (typeof POCKETS)[number], amount: string): boolean {
  return (pocket === 'cash' || pocket === 'bonus') && (parseMoney(amount) ?? 0n) > 0n;
}
