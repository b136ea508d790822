// The page on which a tester says where addresses are.

import { html, type Html } from '../html.ts';
import { ANY_ADDRESS, type PlacedAddress } from './location-store.ts';

export const PAGE = '/location';

export const places = [
  { id: 'AR-C', words: 'City of Buenos Aires' },
  { id: 'AR-B', words: 'Province of Buenos Aires' },
  { id: 'AR-X', words: 'Córdoba' },
  { id: 'AR-M', words: 'Mendoza' },
  { id: 'AR', words: 'Argentina, province unknown' },
  { id: 'UY', words: 'Uruguay' },
  { id: 'BR', words: 'Brazil' },
  { id: 'unknown', words: 'Unknown: a VPN' },
] as const;

export function renderLocation({
  now,
  others,
}: {
  now: string;
  others: readonly PlacedAddress[];
}): Html {
  return html`<header class="top">
      <div class="wide"><a class="home" href="/">Sandbox</a></div>
    </header>
    <main class="wide" id="main">
      <h1>Location of players</h1>
      <p class="lead">
        The operator asks where an address is before the first game of a login, when the address
        changes, and every 30 minutes of play. Addresses are in: <strong>${wordsOf(now)}</strong>.
      </p>
      <form method="post" action="${PAGE}">
        <p>
          <label for="address">Address, or * for all</label>
          <input id="address" name="address" required value="${ANY_ADDRESS}" autocomplete="off" />
        </p>
        <p>
          ${places.map(
            ({ id, words }) => html`<button name="place" value="${id}">${words}</button> `,
          )}
        </p>
      </form>
      <section>
        <h2 id="places">What was said</h2>
        ${others.length === 0 ? html`<p>Nothing.</p>` : renderOthers(others)}
      </section>
    </main>`;
}

function renderOthers(others: readonly PlacedAddress[]): Html {
  return html`<table aria-labelledby="places">
    <thead>
      <tr>
        <th>Address</th>
        <th>Place</th>
      </tr>
    </thead>
    <tbody>
      ${others.map(
        ({ address, place }) =>
          html`<tr>
            <td>${address}</td>
            <td>${wordsOf(place)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function wordsOf(place: string): string {
  return places.find(({ id }) => id === place)?.words ?? place;
}
