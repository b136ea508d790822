import { Button, buttonClass, type ButtonLook } from '../ui/controls/Button.tsx';
import { HoverMenu } from '../ui/overlays/HoverMenu.tsx';
import { Icon } from '../ui/text/Icon.tsx';
import { Menu } from '../ui/overlays/Menu.tsx';
import type { GroupProps } from './group-props.ts';
import { Group, Specimen } from './Specimen.tsx';

const LOOKS: { name: string; look: ButtonLook['look'] }[] = [
  { name: 'plain', look: undefined },
  { name: 'primary', look: 'primary' },
  { name: 'ghost', look: 'ghost' },
  { name: 'quiet', look: 'quiet' },
  { name: 'danger', look: 'danger' },
];

export function Actions({ id, title }: GroupProps) {
  return (
    <Group id={id} title={title}>
      <Buttons />
      <Menus />
    </Group>
  );
}

function Buttons() {
  return (
    <>
      {LOOKS.map(({ name, look }) => (
        <Specimen key={name} name={`Button, ${name}: at rest, disabled, busy, small, large`} isWide>
          <div className="row dev-wrap">
            <Button look={look}>Depositar</Button>
            <Button look={look} disabled>
              Depositar
            </Button>
            <Button look={look} isLoading>
              Depositar
            </Button>
            <Button look={look} size="sm">
              Depositar
            </Button>
            <Button look={look} size="lg">
              <Icon name="play-f" />
              Jugar
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen name="Button with a sign alone: square, round, disabled">
        <div className="row">
          <Button isIcon aria-label="Refresh">
            <Icon name="arrows-clockwise" />
          </Button>
          <Button isIcon look="ghost" className="btn-round" aria-label="Next">
            <Icon name="caret-right" />
          </Button>
          <Button isIcon disabled aria-label="Remove">
            <Icon name="trash" />
          </Button>
        </div>
      </Specimen>
      <Specimen name="Button over the whole width, and a link that looks like one">
        <Button look="primary" isBlock>
          Continuar
        </Button>
        <a className={buttonClass({ look: 'ghost', isBlock: true })} href="#actions">
          Volver
        </a>
      </Specimen>
      <Specimen name=".link">
        <a className="link" href="#actions">
          ¿Olvidaste tu contraseña?
        </a>
      </Specimen>
    </>
  );
}

function Menus() {
  return (
    <>
      <Specimen name="Menu: a press opens it">
        <Menu
          className="dev-menu"
          button={
            <>
              <Icon name="user" />
              Mi cuenta
              <Icon name="caret-down" className="caret" />
            </>
          }
        >
          <a href="#actions">
            <Icon name="identification-card" />
            Perfil
          </a>
          <a href="#actions" aria-current="page">
            <Icon name="wallet" />
            Mi balance
          </a>
          <button type="button" className="item">
            <Icon name="sign-out" />
            Salir
          </button>
        </Menu>
      </Specimen>
      <Specimen name="HoverMenu: the mouse, a press or the keyboard opens it">
        <HoverMenu className="dev-hover" button="Novedades">
          <ul>
            <li>
              <a className="link" href="#actions">
                Lanzamientos
              </a>
            </li>
            <li>
              <a className="link" href="#actions">
                Eventos
              </a>
            </li>
          </ul>
        </HoverMenu>
      </Specimen>
    </>
  );
}
