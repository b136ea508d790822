// The company's hosted page, where a person stands before the camera. No camera is used here: a
// tester says what it sees.

import { html, type Html } from '../html.ts';
import type { Language } from '../language.ts';
import { PAGE, type OutcomeName } from './checks.ts';
import type { CheckRow } from './liveness-store.ts';

interface Words {
  title: string;
  what(name: string): string;
  consent: string;
  camera: string;
  leave: string;
  over: string;
  outcomes: Record<OutcomeName, string>;
}

const words: Record<Language, Words> = {
  es: {
    title: 'Verificación facial',
    what: (name) => `Comparamos tu cara con la foto del DNI de ${name}.`,
    consent: 'Acepto que se use mi imagen para esta verificación.',
    camera: 'Acá no hay cámara: elegí qué ve.',
    leave: 'Salir sin terminar',
    over: 'Esta verificación ya terminó.',
    outcomes: {
      passed: 'A la persona del DNI',
      'passed-mute': 'A la persona del DNI, sin aviso al operador',
      'passed-thrice': 'A la persona del DNI, con tres avisos',
      'not-live': 'Una foto o un video',
      'other-person': 'A otra persona',
      'bad-picture': 'Casi nada: poca luz',
      review: 'Algo dudoso: lo revisa una persona',
    },
  },
  pt: {
    title: 'Verificação facial',
    what: (name) => `Comparamos seu rosto com a foto do DNI de ${name}.`,
    consent: 'Aceito que minha imagem seja usada nesta verificação.',
    camera: 'Aqui não há câmera: escolha o que ela vê.',
    leave: 'Sair sem terminar',
    over: 'Esta verificação já terminou.',
    outcomes: {
      passed: 'A pessoa do DNI',
      'passed-mute': 'A pessoa do DNI, sem aviso ao operador',
      'passed-thrice': 'A pessoa do DNI, com três avisos',
      'not-live': 'Uma foto ou um vídeo',
      'other-person': 'Outra pessoa',
      'bad-picture': 'Quase nada: pouca luz',
      review: 'Algo duvidoso: uma pessoa revisa',
    },
  },
  en: {
    title: 'Face verification',
    what: (name) => `We compare your face with the picture on the DNI of ${name}.`,
    consent: 'I agree that my image is used for this verification.',
    camera: 'There is no camera here: choose what it sees.',
    leave: 'Leave without finishing',
    over: 'This verification has ended.',
    outcomes: {
      passed: 'The person of the DNI',
      'passed-mute': 'The person of the DNI, and the operator is not told',
      'passed-thrice': 'The person of the DNI, and the operator is told three times',
      'not-live': 'A picture or a video',
      'other-person': 'Somebody else',
      'bad-picture': 'Hardly anything: too little light',
      review: 'Something doubtful: a person reviews it',
    },
  },
};

export function titleOf({ language }: CheckRow): string {
  return words[language].title;
}

export function renderCheck(check: CheckRow, isOver: boolean): Html {
  const { title, what, consent, camera, leave, over, outcomes } = words[check.language];
  const names = Object.keys(outcomes).filter((name): name is OutcomeName => name in outcomes);
  return html`<main class="wide" id="main">
    <h1>${title}</h1>
    <p class="lead">${isOver ? over : what(check.name)}</p>
    ${
      !isOver &&
      html`<form method="post" action="${PAGE}/${check.id}">
        <p>
          <label><input type="checkbox" name="consent" value="yes" required /> ${consent}</label>
        </p>
        <p>${camera}</p>
        ${names.map(
          (name) => html`<p><button name="outcome" value="${name}">${outcomes[name]}</button></p>`,
        )}
      </form>`
    }
    <p><a href="${check.return_url}">${leave}</a></p>
  </main>`;
}

/** The list of all checks, for testers. */
export function renderChecks(checks: readonly CheckRow[]): Html {
  return html`<header class="top">
      <div class="wide"><a class="home" href="/">Sandbox</a></div>
    </header>
    <main class="wide" id="main">
      <h1>Face verification</h1>
      <p class="lead">
        The operator sends players here when a rule of their province asks for it. A player opens
        their own check; the newest are below.
      </p>
      <table aria-label="Checks">
        <thead>
          <tr>
            <th>Person</th>
            <th>State</th>
            <th></th>
          </tr>
        </thead>
        <tbody>
          ${checks.map(
            ({ id, name, status }) =>
              html`<tr>
                <td>${name}</td>
                <td>${status}</td>
                <td>${status === 'started' && html`<a href="${PAGE}/${id}">Open</a>`}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </main>`;
}
