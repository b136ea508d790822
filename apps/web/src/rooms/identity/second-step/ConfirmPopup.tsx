import { circumstances } from '../../../state/circumstances.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** The confirmation that a refused call waits for; it lies over the form that sent the call. */
export function ConfirmPopup() {
  const dispatch = useAppDispatch();
  const { confirmation } = circumstances.actions;
  return (
    <ConfirmDialog
      onDone={() => dispatch(confirmation('given'))}
      onClose={() => dispatch(confirmation('refused'))}
    />
  );
}
