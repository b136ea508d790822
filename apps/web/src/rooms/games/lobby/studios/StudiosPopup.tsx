import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../../api/failure-words.ts';
import { slotsPath, type PopupProps } from '../../../../paths.ts';
import { loadStudios, studiosOf } from '../../../../state/games/lobby.ts';
import { isUnasked } from '../../../../state/remote-item.ts';
import { useAppDispatch, useAppSelector } from '../../../../state/store.ts';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { Empty } from '../../../../ui/text/Empty.tsx';
import { LoadFailure } from '../../../../ui/text/LoadFailure.tsx';
import { rememberedStudio, rememberStudio } from './remembered-studio.ts';
import { StudioTile } from './StudioTile.tsx';
import './studios.css';

const SKELETONS = [1, 2, 3, 4, 5, 6];

/** The studios of slots to choose from; each leads to the slots with its games. */
export function StudiosPopup({ onClose }: PopupProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const item = useAppSelector(studiosOf);
  const unasked = isUnasked(item);
  useEffect(() => {
    if (unasked) void dispatch(loadStudios({}));
  }, [unasked, dispatch]);
  const studios = item.data?.studios;
  const remembered = rememberedStudio();
  return (
    <Dialog title={t('lobby.chooseStudio')} onClose={onClose}>
      <div className="dialog-body">
        {item.error === null ? null : (
          <LoadFailure
            text={failureWords(item.error, t)}
            onRetry={() => void dispatch(loadStudios({}))}
          />
        )}
        {studios?.length === 0 ? (
          <Empty icon="cherries" title={t('slots.none')} text={t('slots.noneText')} />
        ) : null}
        <ul className="studio-grid" aria-busy={studios === undefined && item.error === null}>
          {studios?.map((studio) => (
            <li key={studio.provider}>
              <StudioTile
                studio={studio}
                to={slotsPath(studio.provider)}
                isWide
                isChosen={studio.provider === remembered}
                onChoose={() => rememberStudio(studio.provider)}
              />
            </li>
          ))}
          {studios === undefined && item.error === null
            ? SKELETONS.map((number) => (
                <li key={number}>
                  <span className="studio sk" />
                </li>
              ))
            : null}
        </ul>
      </div>
    </Dialog>
  );
}
