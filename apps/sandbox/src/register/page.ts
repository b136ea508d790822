// The register's page: a form that enters a person or takes one out, and whom it has.

import { html, type Html } from '../html.ts';
import type { Person } from './register-store.ts';

export const PAGE = '/register';

export const periods = [
  { id: '6-months', words: 'for six months', days: 183 },
  { id: '2-years', words: 'for two years', days: 730 },
  { id: 'for-ever', words: 'without an end', days: null },
] as const;

export function renderRegister({
  people,
  asked,
}: {
  people: readonly Person[];
  asked: number;
}): Html {
  return html`<header class="top">
      <div class="wide"><a class="home" href="/">Sandbox</a></div>
    </header>
    <main class="wide" id="main">
      <h1>Register of self-excluded persons</h1>
      <p class="lead">
        The operator asks it when somebody registers or logs in, and once a day about players who
        are active. It was asked about ${asked} documents so far.
      </p>
      <form method="post" action="${PAGE}">
        <p>
          <label for="document">DNI or CUIL</label>
          <input id="document" name="document" required inputmode="numeric" autocomplete="off" />
        </p>
        <p>
          ${periods.map(
            ({ id, words }) => html`<button name="period" value="${id}">Exclude ${words}</button> `,
          )}
        </p>
      </form>
      <section>
        <h2 id="people">In the register</h2>
        ${people.length === 0 ? html`<p>Nobody.</p>` : renderPeople(people)}
      </section>
    </main>`;
}

function renderPeople(people: readonly Person[]): Html {
  return html`<table aria-labelledby="people">
    <thead>
      <tr>
        <th>DNI</th>
        <th>Until</th>
        <th></th>
      </tr>
    </thead>
    <tbody>
      ${people.map(
        ({ dni, until }) =>
          html`<tr>
            <td class="digits">${dni}</td>
            <td>${until ?? 'without an end'}</td>
            <td>
              <form method="post" action="${PAGE}">
                <input type="hidden" name="document" value="${dni}" />
                <button name="period" value="remove">Take ${dni} out</button>
              </form>
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
