// The table of values that make a company play something else than usual.

import { html, type Html } from './html.ts';

/** `labelledBy`: the id of the heading above the table. */
export function renderMagicValues(
  labelledBy: string,
  values: readonly { ending: string; about: string }[],
): Html {
  return html`<table aria-labelledby="${labelledBy}">
    <thead>
      <tr>
        <th>Ends in</th>
        <th>What happens</th>
      </tr>
    </thead>
    <tbody>
      ${values.map(
        ({ ending, about }) =>
          html`<tr>
            <td class="digits">…${ending}</td>
            <td>${about}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Amounts whose centavos decide. */
export function renderMagicAmounts(
  labelledBy: string,
  amounts: readonly { centavos: string; about: string }[],
): Html {
  return renderMagicValues(
    labelledBy,
    amounts.map(({ centavos, about }) => ({ ending: `,${centavos}`, about })),
  );
}
