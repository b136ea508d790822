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
          ${companiesOf(config).map(renderCompany)}
        </ul>
        ${renderCards()} ${renderAccounts()}`,
    }),
  );
}

interface Listed {
  name: string;
  about: string;
  /** Left out where a player gets there from the operator only. */
  href?: string;
}

function renderCompany({ name, about, href }: Listed): Html {
  const content = html`<strong>${name}</strong><span>${about}</span>`;
  return html`<li>
    ${href === undefined ? html`<div>${content}</div>` : html`<a href="${href}">${content}</a>`}
  </li>`;
}

function companiesOf(config: SandboxConfig): Listed[] {
  return [...servicesOf(config), ...checks, ...games];
}

function servicesOf({ smtpPort, cvu }: SandboxConfig): Listed[] {
  const settles = cvu.settleAfterMs === 0 ? 'at once' : `${cvu.settleAfterMs / 1000} s`;
  return [
    {
      name: 'Mailbox',
      about: `Every mail and text message the operator sends, to anyone. SMTP on port ${smtpPort}.`,
      href: '/messages',
    },
    {
      name: 'Pago Claro',
      about:
        'Payments on a hosted page, in the Mercado Pago shape. Begin a deposit at the operator ' +
        'to get there.',
    },
    {
      name: 'Payouts',
      about: `Transfers to bank accounts, settled ${settles} after they are ordered.`,
    },
    {
      name: 'Bank',
      about:
        'Each player has a CVU there. Send a transfer to one, from the player’s own account or ' +
        'another; or decide about a DEBIN.',
      href: '/bank',
    },
    { name: 'Kiosk', about: 'Coupons of deposits are paid here in cash.', href: '/kiosk' },
    {
      name: 'Affiliate company',
      about:
        'Links that lead to the operator with a campaign, and what the operator reported of ' +
        'those who came.',
      href: '/affiliates',
    },
    {
      name: 'Slot studios',
      about:
        'Games with their own page and their own outcome. Open one from the operator’s lobby; ' +
        'here are their PAR sheets.',
      href: '/studios/par',
    },
  ];
}

/** Companies that say something of a player. */
const checks: readonly Listed[] = [
  {
    name: 'Exclusion register',
    about:
      'The state’s register of self-excluded persons. Put a DNI into it here, and take it out.',
    href: '/register',
  },
  {
    name: 'Location',
    about:
      'The company that says where an address is. Put your players into a province, abroad, or ' +
      'behind a VPN.',
    href: '/location',
  },
  {
    name: 'Face verification',
    about:
      'The company that compares faces with documents. Choose what its camera sees, once a rule ' +
      'asks for it.',
    href: '/liveness',
  },
];

const games: readonly Listed[] = [
  {
    name: 'Live roulette',
    about: 'One wheel and one clock for everybody. Try it with play money, without the operator.',
    href: '/live/table?tableID=36&language=en&mode=demo',
  },
  {
    name: 'Live blackjack',
    about: 'Seven seats at one shoe. Try it with play money, without the operator.',
    href: '/live/table?tableID=219&language=en&mode=demo',
  },
  {
    name: 'Faults',
    about:
      'Lost answers, duplicates, late wins, broken bodies: what goes wrong with a provider, on ' +
      'request.',
    href: '/faults',
  },
  {
    name: 'FlyWin',
    about:
      'A crash game with flights that all players share. Try it with play money, without the ' +
      'operator.',
    href: '/crash/demo?lang=en',
  },
  {
    name: 'Fair flights',
    about: 'What is published of FlyWin’s flights before they begin, and how anybody verifies one.',
    href: '/crash/fairness?lang=en',
  },
  {
    name: 'Arcades',
    about:
      'Mines; also dice, plinko, hilo, keno and take-me-fishin in its address. Try them with ' +
      'play money, without the operator.',
    href: '/arcades/demo?game=mines&lang=en',
  },
  {
    name: 'Fair arcades',
    about: 'Plays a round again in the browser, from its revealed seeds.',
    href: '/arcades/verify?lang=en',
  },
  {
    name: 'Sportsbook',
    about: 'Events, prices and bets. Here its trader ends events at once, and corrects results.',
    href: '/sportsbook/trader',
  },
];

function renderCards(): Html {
  const { situations } = en.tests;
  const cards = testCards.map((card) => ({
    number: groupDigits(card.number),
    brand: nameCard(card, en),
    situation: card.situation,
  }));
  const amounts = magicCentavos.map(([centavos, situation]) => ({
    number: `…,${centavos}`,
    brand: 'Account balance',
    situation,
  }));
  return renderSection({
    id: 'cards',
    title: 'Test cards',
    about:
      'On the payment page any name, a future expiry date and any 3 digits go with them. No ' +
      'other card is taken. With account balance the centavos of the total choose what happens; ' +
      'any others are approved at once.',
    rows: [...cards, ...amounts],
    columns: {
      Card: ({ number }) => number,
      Brand: ({ brand }) => brand,
      'What happens': ({ situation }) => situations[situation.id],
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
