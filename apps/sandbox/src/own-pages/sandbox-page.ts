// The sandbox's own pages for people: one frame, tables, and buttons of which one is chosen.

import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { sandboxStyle } from '../asset.ts';
import { html, sendPage, type Html, type HtmlValue } from '../html.ts';
import { RefusedCall } from '../refused-call.ts';

interface SandboxPage {
  title: string;
  /** Above the page; the title where it is left out. */
  heading?: string;
  lead?: Html | string;
  links?: Html;
  content: Html;
  style?: string;
  script?: string;
}

export function sendSandboxPage(
  reply: FastifyReply,
  { title, heading = title, lead, links, content, style, script }: SandboxPage,
  status = 200,
): FastifyReply {
  return sendPage(reply, status, {
    language: 'en',
    title: `${title} · Sandbox`,
    styles: [sandboxStyle, ...(style === undefined ? [] : [style])],
    ...(script !== undefined && { script }),
    body: html`${renderTop(links)}
      <main class="wide" id="main">
        <h1 id="title">${heading}</h1>
        ${lead !== undefined && html`<p class="lead">${lead}</p>`} ${content}
      </main>`,
  });
}

function renderTop(links?: Html): Html {
  return html`<header class="top">
    <div class="wide"><a class="home" href="/">Sandbox</a>${links}</div>
  </header>`;
}

/** A page of a scope of its own, whose forms post to its own address. */
export async function addFormPage<Form>(
  app: FastifyInstance,
  path: string,
  {
    show,
    form,
    act,
    refusal,
  }: {
    show: (query: Readonly<Record<string, string | undefined>>) => SandboxPage;
    form: z.ZodMiniType<Form>;
    /** Gives the query that the page is shown with next; undefined when it cannot be done. */
    act: (data: Form) => string | RefusedCall | undefined;
    /** The message that refuses a form that is wrong, or cannot be done. */
    refusal: string;
  },
): Promise<void> {
  await app.register(formbody, { bodyLimit: 2048 });
  app.get<{ Querystring: Record<string, string | undefined> }>(path, async ({ query }, reply) =>
    sendSandboxPage(reply, show(query)),
  );
  app.post(path, async (request, reply) => {
    const { data } = form.safeParse(request.body);
    const done = data && act(data);
    if (done === undefined) return new RefusedCall(400, refusal);
    return done instanceof RefusedCall ? done : reply.redirect(path + done, 303);
  });
}

export function renderChoices(
  name: string,
  choices: readonly { id: string; words: string }[],
): Html {
  return html`<p>
    ${choices.map(({ id, words }) => html`<button name="${name}" value="${id}">${words}</button> `)}
  </p>`;
}

/** A form of buttons alone, which posts these values too. */
export function renderAction(
  path: string,
  values: Readonly<Record<string, string>>,
  buttons: Html,
): Html {
  return html`<form method="post" action="${path}">
    ${Object.entries(values).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    ${buttons}
  </form>`;
}

interface Section<Row> {
  id: string;
  title: string;
  about?: string;
  rows: readonly Row[];
  /** Columns by their heads. */
  columns: Readonly<Record<string, (row: Row) => HtmlValue>>;
  /** The columns with numbers and codes, which are never broken. */
  digits?: readonly string[];
  /** In place of a table without rows. */
  empty?: string;
}

export function renderSection<Row>({ id, title, about, empty, ...table }: Section<Row>): Html {
  return html`<section>
    <h2 id="${id}">${title}</h2>
    ${about !== undefined && html`<p>${about}</p>`}
    ${table.rows.length === 0 ? html`<p>${empty ?? 'None yet.'}</p>` : renderTable(id, table)}
  </section>`;
}

/** `labelledBy`: the id of the heading above the table. */
export function renderTable<Row>(
  labelledBy: string,
  { rows, columns, digits = [] }: Pick<Section<Row>, 'rows' | 'columns' | 'digits'>,
): Html {
  const heads = Object.keys(columns);
  const cells = Object.values(columns);
  return renderCells(
    heads,
    rows.map((row) => cells.map((cell) => cell(row))),
    { labelledBy, isDigits: (column) => digits.includes(heads[column] ?? '') },
  );
}

/** A table from its cells, row by row; without heads where there are none. */
export function renderCells(
  heads: readonly string[],
  rows: readonly (readonly HtmlValue[])[],
  {
    labelledBy,
    isDigits = () => false,
  }: { labelledBy?: string; isDigits?: (column: number) => boolean } = {},
): Html {
  const cell = (value: HtmlValue, column: number) =>
    isDigits(column) ? html`<td class="digits">${value}</td>` : html`<td>${value}</td>`;
  return html`<div class="scroll" tabindex="0">
    <table ${labelledBy !== undefined && html`aria-labelledby="${labelledBy}"`}>
      ${
        heads.length > 0 &&
        html`<thead>
          <tr>
            ${heads.map((head) => html`<th>${head}</th>`)}
          </tr>
        </thead>`
      }
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map(cell)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** Values that make a company play something else than usual, by their ends. */
export function renderMagicValues(
  section: Pick<Section<never>, 'id' | 'title' | 'about'>,
  values: readonly { ending: string; about: string }[],
): Html {
  return renderSection({
    ...section,
    rows: values,
    columns: {
      'Ends in': ({ ending }) => `…${ending.replace('.', ',')}`,
      'What happens': ({ about }) => about,
    },
    digits: ['Ends in'],
  });
}

export function renderMagicAmounts(
  about: string,
  amounts: readonly { ending: string; about: string }[],
): Html {
  return renderMagicValues(
    { id: 'amounts', title: 'Amounts that play something else', about },
    amounts,
  );
}

/** `2025-11-21 12:00` of a moment in the books. */
export function minuteOf(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ');
}

/** The text of an amount as somebody types it: `0010` and `10,00` are `10.00`. */
export function amountTyped(text: string): string {
  const [pesos = '', centavos = '00'] = text.split(/[.,]/);
  return `${pesos.replace(/^0+(?=\d)/, '')}.${centavos}`;
}
