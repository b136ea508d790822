// The company that recognises faces: it takes checks from the operator. On its hosted page a person
// stands before the camera. No camera is used here: a tester says what it sees.

import formbody from '@fastify/formbody';
import { paths } from '@ceibo/partner-protocol/liveness';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sandboxStyle } from '../asset.ts';
import { createCompany, type Company, type Surroundings } from '../company.ts';
import { html, sendPage, type Html } from '../html.ts';
import type { Language } from '../language.ts';
import { renderSection, sendSandboxPage } from '../own-pages/sandbox-page.ts';
import { RefusedCall } from '../refused-call.ts';
import { addResource } from '../signed-calls/orders.ts';
import { rawBody } from '../signed-calls/raw-json.ts';
import { createSignedWebhooks, takeSignedCalls } from '../signed-calls/signed-api.ts';
import {
  createLivenessStore,
  endCheck,
  orderCheck,
  outcomes,
  PAGE,
  presentCheck,
  type CheckRow,
  type Liveness,
  type OutcomeName,
} from './checks.ts';

const SHOWN = 30;

export function createLivenessCompany(surroundings: Surroundings): Company {
  const { books, config } = surroundings;
  const store = createLivenessStore(books);
  const webhooks = createSignedWebhooks(surroundings, 'liveness', config.liveness.secret);
  const liveness: Liveness = { ...surroundings, store, webhooks };
  return createCompany(
    [(app) => addCalls(app, liveness), (app) => addPages(app, liveness)],
    [webhooks],
  );
}

/** The calls of the operator. */
function addCalls(app: FastifyInstance, liveness: Liveness): void {
  const { clock, config, store } = liveness;
  takeSignedCalls(app, {
    clock,
    secret: config.liveness.secret,
    // A call without a body is signed by its address.
    partOf: ({ method, url, body }) => (method === 'GET' ? Buffer.from(url) : rawBody(body)),
  });
  addResource(app, paths.checks, {
    order: (content) => orderCheck(liveness, content),
    find: store.find,
    present: (row) => presentCheck(liveness, row),
    missing: 'check_not_found',
  });
}

const es = {
  title: 'Verificación facial',
  what: (name: string) => `Comparamos tu cara con la foto del DNI de ${name}.`,
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
  } satisfies Record<OutcomeName, string>,
};

const words: Record<Language, typeof es> = {
  es,
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

const names = Object.keys(outcomes) as OutcomeName[];
const form = z.object({ consent: z.literal('yes'), outcome: z.enum(names) });

async function addPages(app: FastifyInstance, liveness: Liveness): Promise<void> {
  const { store } = liveness;
  await app.register(formbody, { bodyLimit: 2048 });
  addList(app, store);

  app.get<{ Params: { id: string } }>(`${PAGE}/:id`, async (request, reply) => {
    const row = store.find(request.params.id);
    if (!row) return new RefusedCall(404, 'check_not_found');
    return sendPage(reply, 200, {
      language: row.language,
      title: words[row.language].title,
      styles: [sandboxStyle],
      formTargets: [new URL(row.return_url).origin],
      body: renderCheck(row, presentCheck(liveness, row).status !== 'started'),
    });
  });

  app.post<{ Params: { id: string } }>(`${PAGE}/:id`, async (request, reply) => {
    const { data } = form.safeParse(request.body);
    const row = data && endCheck(liveness, request.params.id, data.outcome);
    if (!row) return new RefusedCall(400, 'no such check, or it has ended');
    return reply.redirect(row.return_url, 303);
  });
}

function renderCheck(check: CheckRow, isOver: boolean): Html {
  const { title, what, consent, camera, leave, over, outcomes: sights } = words[check.language];
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
          (name) => html`<p><button name="outcome" value="${name}">${sights[name]}</button></p>`,
        )}
      </form>`
    }
    <p><a href="${check.return_url}">${leave}</a></p>
  </main>`;
}

/** The list of all checks, for testers. */
function addList(app: FastifyInstance, store: Liveness['store']): void {
  app.get('/liveness', async (_request, reply) =>
    sendSandboxPage(reply, {
      title: 'Face verification',
      lead:
        'The operator sends players here when a rule of their province asks for it. A player ' +
        'opens their own check; the newest are below.',
      content: renderSection({
        id: 'checks',
        title: 'Checks',
        rows: store.newest(SHOWN),
        columns: {
          Person: ({ name }) => name,
          State: ({ status }) => status,
          '': ({ id, status }) => status === 'started' && html`<a href="${PAGE}/${id}">Open</a>`,
        },
      }),
    }),
  );
}
