import { useState } from 'react';
import { Button } from '../ui/controls/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { Field } from '../ui/controls/Field.tsx';
import { ModalDialog } from '../ui/overlays/ModalDialog.tsx';
import { Popup } from '../ui/overlays/Popup.tsx';
import type { GroupProps } from './group-props.ts';
import { Group, Specimen } from './Specimen.tsx';

const SHOWN = ['Dialog', 'ModalDialog', 'Popup', 'Popup, ok', 'Popup, warn', 'Popup, bad'] as const;
type Shown = (typeof SHOWN)[number];

export function Overlays({ id, title }: GroupProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  return (
    <Group id={id} title={title}>
      <Specimen name="Dialog, ModalDialog, Popup: a press opens them" isWide>
        <div className="row dev-wrap">
          {SHOWN.map((name) => (
            <Button key={name} onClick={() => setShown(name)}>
              {name}
            </Button>
          ))}
        </div>
      </Specimen>
      {shown === null ? null : <Overlay shown={shown} onClose={() => setShown(null)} />}
    </Group>
  );
}

function Overlay({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  switch (shown) {
    case 'Dialog':
      return (
        <Dialog title="Agregá tu cuenta" onClose={onClose}>
          <form className="pad dev-stage" method="dialog">
            <Field label="Alias" icon="bank" />
            <Button look="primary" isBlock onClick={onClose}>
              Guardar
            </Button>
          </form>
        </Dialog>
      );
    case 'ModalDialog':
      return (
        <ModalDialog className="dialog" label="Only the frame" onClose={onClose}>
          <p className="pad">Esc, a press beside it and the back gesture close it.</p>
        </ModalDialog>
      );
    case 'Popup':
      return (
        <Popup icon="hourglass-medium" title="Tu sesión expiró" onOk={onClose}>
          Volvé a ingresar para seguir jugando.
        </Popup>
      );
    case 'Popup, ok':
      return (
        <Popup icon="check-circle" kind="ok" title="Listo" onOk={onClose}>
          Tu depósito se acreditó.
        </Popup>
      );
    case 'Popup, warn':
      return (
        <Popup
          icon="warning"
          kind="warn"
          title="Vas a perder tu bono"
          first={
            <Button look="primary" size="lg" isBlock onClick={onClose}>
              Seguir jugando
            </Button>
          }
          onOk={onClose}
        >
          El retiro cancela el bono que está en curso.
        </Popup>
      );
    case 'Popup, bad':
      return (
        <Popup icon="x-circle" kind="bad" title="No pudimos procesar el pago" onOk={onClose}>
          Probá con otro medio de pago.
        </Popup>
      );
  }
}
