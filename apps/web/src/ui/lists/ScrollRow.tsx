import { Children, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../text/Icon.tsx';
import { useScrollRow } from './use-scroll-row.ts';
import './scroll-row.css';

/**
 * A row that scrolls sideways natively. The arrows are desktop help. Next goes back to the start
 * from the end, and previous does nothing at the start. Neither is there when everything fits.
 */
export function ScrollRow({
  head,
  more,
  children,
}: {
  head: ReactNode;
  more?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { row, fits, turn } = useScrollRow(Children.count(children));
  return (
    <>
      <div className="sec-head">
        {head}
        <span className="end">{more}</span>
        {fits ? null : (
          <span className="arrows">
            <Button
              look="ghost"
              isIcon
              className="btn-round"
              aria-label={t('ui.previous')}
              onClick={() => turn(-1)}
            >
              <Icon name="caret-left" />
            </Button>
            <Button
              look="ghost"
              isIcon
              className="btn-round"
              aria-label={t('ui.next')}
              onClick={() => turn(1)}
            >
              <Icon name="caret-right" />
            </Button>
          </span>
        )}
      </div>
      <ul ref={row} className="scroller">
        {children}
      </ul>
    </>
  );
}
