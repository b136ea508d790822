// The front page of the sandbox: its companies, and the inputs that make them behave differently.

import type { FastifyInstance } from 'fastify';
import { sandboxStyle, serveAsset } from '../asset.ts';
import type { SandboxConfig } from '../company.ts';
import { html, type Html } from '../html.ts';
import { nameCard } from '../payments/checkout/checkout-page.ts';
import { en } from '../payments/languages/index.ts';
import { groupDigits, magicCentavos, testCards } from '../payments/test-cards.ts';
import { exampleCbu, magicHolders } from '../payouts/account-holders.ts';
import { magicAccounts } from '../payouts/magic-accounts.ts';
import { renderMagicValues, renderSection, renderTable, sendSandboxPage } from './sandbox-page.ts';

export function addIndexPage(app: FastifyInstance, config: SandboxConfig): void {
  serveAsset(app, sandboxStyle, new URL('./sandbox.css', import.meta.url));
  app.get('/', async (_request, reply) =>
    sendSandboxPage(reply, {
      title: 'The companies outside',
      links: html`<a href="${config.operatorUrl}">To the operator’s site</a>`,
      lead:
        'This process plays the companies that the operator deals with. It talks to the operator ' +
        'over the same signed calls as the real companies would, keeps its own books, and moves ' +
        'no real money.',
      content: html`<ul class="companies">
          ${[...servicesOf(config), ...checks, ...games].map(renderCompany)}
        </ul>
        ${renderCards()} ${renderAccounts()}`,
    }),
  );
}

/** A company's name, what it does, and its page; a player gets to the others from the operator. */
type Listed = readonly [name: string, about: string, href?: string];

function renderCompany([name, about, href]: Listed): Html {
  const content = html`<strong>${name}</strong><span>${about}</span>`;
  return html`<li>
    ${href === undefined ? html`<div>${content}</div>` : html`<a href="${href}">${content}</a>`}
  </li>`;
}

function servicesOf({ smtpPort, cvu }: SandboxConfig): readonly Listed[] {
  const settles = cvu.settleAfterMs === 0 ? 'at once' : `${cvu.settleAfterMs / 1000} s`;
  return [
    [
      'Mailbox',
      `Every mail and text message the operator sends, to anyone. SMTP on port ${smtpPort}.`,
      '/messages',
    ],
    [
      'Pago Claro',
      'Payments on a hosted page, in the Mercado Pago shape. Begin a deposit at the operator to ' +
        'get there.',
    ],
    ['Payouts', `Transfers to bank accounts, settled ${settles} after they are ordered.`],
    [
      'Bank',
      'Each player has a CVU there. Send a transfer to one, from the player’s own account or ' +
        'another; or decide about a DEBIN.',
      '/bank',
    ],
    ['Kiosk', 'Coupons of deposits are paid here in cash.', '/kiosk'],
    [
      'Affiliate company',
      'Links that lead to the operator with a campaign, and what the operator reported of those ' +
        'who came.',
      '/affiliates',
    ],
    [
      'Slot studios',
      'Games with their own page and their own outcome. Open one from the operator’s lobby; here ' +
        'are their PAR sheets.',
      '/studios/par',
    ],
  ];
}

const checks: readonly Listed[] = [
  [
    'Exclusion register',
    'The state’s register of self-excluded persons. Put a DNI into it here, and take it out.',
    '/register',
  ],
  [
    'Location',
    'The company that says where an address is. Put your players into a province, abroad, or ' +
      'behind a VPN.',
    '/location',
  ],
  [
    'Face verification',
    'The company that compares faces with documents. Choose what its camera sees, once a rule ' +
      'asks for it.',
    '/liveness',
  ],
];

const FOR_FUN = 'with play money, without the operator.';

const games: readonly Listed[] = [
  [
    'Live roulette',
    `One wheel and one clock for everybody. Try it ${FOR_FUN}`,
    '/live/table?tableID=36&language=en&mode=demo',
  ],
  [
    'Live blackjack',
    `Seven seats at one shoe. Try it ${FOR_FUN}`,
    '/live/table?tableID=219&language=en&mode=demo',
  ],
  [
    'Faults',
    'Lost answers, duplicates, late wins, broken bodies: what goes wrong with a provider, on ' +
      'request.',
    '/faults',
  ],
  [
    'FlyWin',
    `A crash game with flights that all players share. Try it ${FOR_FUN}`,
    '/crash/demo?lang=en',
  ],
  [
    'Fair flights',
    'What is published of FlyWin’s flights before they begin, and how anybody verifies one.',
    '/crash/fairness?lang=en',
  ],
  [
    'Arcades',
    `Mines; also dice, plinko, hilo, keno and take-me-fishin in its address. Try them ${FOR_FUN}`,
    '/arcades/demo?game=mines&lang=en',
  ],
  [
    'Fair arcades',
    'Plays a round again in the browser, from its revealed seeds.',
    '/arcades/verify?lang=en',
  ],
  [
    'Sportsbook',
    'Events, prices and bets. Here its trader ends events at once, and corrects results.',
    '/sportsbook/trader',
  ],
];

function renderCards(): Html {
  const { situations } = en.tests;
  return renderSection({
    id: 'cards',
    title: 'Test cards',
    about:
      'On the payment page any name, a future expiry date and any 3 digits go with them. No ' +
      'other card is taken. With account balance the centavos of the total choose what happens; ' +
      'any others are approved at once.',
    rows: [
      ...testCards.map(
        (card) => [groupDigits(card.number), nameCard(card, en), card.situation] as const,
      ),
      ...magicCentavos.map(
        ([centavos, situation]) => [`…,${centavos}`, 'Account balance', situation] as const,
      ),
    ],
    columns: {
      Card: ([number]) => number,
      Brand: ([, brand]) => brand,
      'What happens': ([, , { id }]) => situations[id],
    },
    digits: ['Card'],
  });
}

function renderAccounts(): Html {
  return html`${renderMagicValues(
      {
        id: 'accounts',
        title: 'Bank accounts for payouts',
        about: 'The end of the account number decides. Every other account is paid.',
      },
      magicAccounts,
    )}
    <section>
      <h3 id="holders">Whose an account is</h3>
      <p>
        Every CBU, CVU and alias is of the person who is asked about, except those that end like
        these.
      </p>
      ${renderTable('holders', {
        rows: magicHolders,
        columns: {
          'Number ends in': ({ ending }) => `…${ending}`,
          'Alias ends in': ({ alias }) => `…${alias}`,
          'What the bank says': ({ about }) => about,
          'A CBU to try': ({ ending }) => exampleCbu(ending),
        },
        digits: ['Number ends in', 'Alias ends in', 'A CBU to try'],
      })}
    </section>`;
}
