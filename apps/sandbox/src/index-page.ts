// The front page of the sandbox: its companies, and the inputs that make them behave differently.

import type { FastifyInstance } from 'fastify';
import { sandboxStyle, serveAsset } from './asset.ts';
import type { SandboxConfig } from './company.ts';
import { html, sendPage, type Html } from './html.ts';
import { renderMagicValues } from './magic-values.ts';
import { nameCard } from './payments/checkout/checkout-page.ts';
import { en } from './payments/languages/index.ts';
import { groupDigits, magicCentavos, testCards } from './payments/test-cards.ts';
import { exampleCbu, magicHolders } from './payouts/account-holders.ts';
import { magicAccounts } from './payouts/magic-accounts.ts';

export function addIndexPage(app: FastifyInstance, config: SandboxConfig): void {
  serveAsset(app, sandboxStyle, new URL('./sandbox.css', import.meta.url));
  app.get('/', async (_request, reply) =>
    sendPage(reply, 200, {
      language: 'en',
      title: 'Sandbox',
      styles: [sandboxStyle],
      body: renderIndex(config),
    }),
  );
}

function renderIndex(config: SandboxConfig): Html {
  return html`<header class="top">
      <div class="wide">
        <a class="home" href="/">Sandbox</a
        ><a href="${config.operatorUrl}">To the operator’s site</a>
      </div>
    </header>
    <main class="wide" id="main">
      <h1>The companies outside</h1>
      <p class="lead">
        This process plays the companies that the operator deals with. It talks to the operator over
        the same signed calls as the real companies would, keeps its own books, and moves no real
        money.
      </p>
      ${renderCompanies(config)} ${renderCards()} ${renderAccounts()}
    </main>`;
}

function renderCompanies(config: SandboxConfig): Html {
  return html`<ul class="companies">
    ${renderServices(config)} ${renderChecks()} ${renderGames()}
  </ul>`;
}

function renderServices(config: SandboxConfig): Html {
  return html`<li>
      <a href="/messages"
        ><strong>Mailbox</strong
        ><span
          >Every mail and text message the operator sends, to anyone. SMTP on port
          ${config.smtpPort}.</span
        ></a
      >
    </li>
    <li>
      <div>
        <strong>Pago Claro</strong
        ><span
          >Payments on a hosted page, in the Mercado Pago shape. Begin a deposit at the operator to
          get there.</span
        >
      </div>
    </li>
    <li>
      <div>
        <strong>Payouts</strong
        ><span
          >Transfers to bank accounts, settled ${settleTime(config)} after they are ordered.</span
        >
      </div>
    </li>
    <li>
      <a href="/bank"
        ><strong>Bank</strong
        ><span
          >Each player has a CVU there. Send a transfer to one, from the player’s own account or
          another; or decide about a DEBIN.</span
        ></a
      >
    </li>
    <li>
      <a href="/kiosk"
        ><strong>Kiosk</strong><span>Coupons of deposits are paid here in cash.</span></a
      >
    </li>
    <li>
      <a href="/affiliates"
        ><strong>Affiliate company</strong
        ><span
          >Links that lead to the operator with a campaign, and what the operator reported of those
          who came.</span
        ></a
      >
    </li>
    <li>
      <a href="/studios/par"
        ><strong>Slot studios</strong
        ><span
          >Games with their own page and their own outcome. Open one from the operator’s lobby; here
          are their PAR sheets.</span
        ></a
      >
    </li>`;
}

/** Companies that say something of a player. */
function renderChecks(): Html {
  return html`<li>
      <a href="/register"
        ><strong>Exclusion register</strong
        ><span
          >The state’s register of self-excluded persons. Put a DNI into it here, and take it
          out.</span
        ></a
      >
    </li>
    <li>
      <a href="/location"
        ><strong>Location</strong
        ><span
          >The company that says where an address is. Put your players into a province, abroad, or
          behind a VPN.</span
        ></a
      >
    </li>
    <li>
      <a href="/liveness"
        ><strong>Face verification</strong
        ><span
          >The company that compares faces with documents. Choose what its camera sees, once a rule
          asks for it.</span
        ></a
      >
    </li>`;
}

function renderGames(): Html {
  return html`<li>
      <a href="/live/table?tableID=36&language=en&mode=demo"
        ><strong>Live roulette</strong
        ><span
          >One wheel and one clock for everybody. Try it with play money, without the
          operator.</span
        ></a
      >
    </li>
    <li>
      <a href="/live/table?tableID=219&language=en&mode=demo"
        ><strong>Live blackjack</strong
        ><span>Seven seats at one shoe. Try it with play money, without the operator.</span></a
      >
    </li>
    <li>
      <a href="/faults"
        ><strong>Faults</strong
        ><span
          >Lost answers, duplicates, late wins, broken bodies: what goes wrong with a provider, on
          request.</span
        ></a
      >
    </li>
    <li>
      <a href="/crash/demo?lang=en"
        ><strong>FlyWin</strong
        ><span
          >A crash game with flights that all players share. Try it with play money, without the
          operator.</span
        ></a
      >
    </li>
    <li>
      <a href="/crash/fairness?lang=en"
        ><strong>Fair flights</strong
        ><span
          >What is published of FlyWin’s flights before they begin, and how anybody verifies
          one.</span
        ></a
      >
    </li>
    <li>
      <a href="/arcades/demo?game=mines&lang=en"
        ><strong>Arcades</strong
        ><span
          >Mines; also dice, plinko, hilo, keno and take-me-fishin in its address. Try them with
          play money, without the operator.</span
        ></a
      >
    </li>
    <li>
      <a href="/arcades/verify?lang=en"
        ><strong>Fair arcades</strong
        ><span>Plays a round again in the browser, from its revealed seeds.</span></a
      >
    </li>
    <li>
      <a href="/sportsbook/trader"
        ><strong>Sportsbook</strong
        ><span
          >Events, prices and bets. Here its trader ends events at once, and corrects results.</span
        ></a
      >
    </li>`;
}

function renderCards(): Html {
  return html`<section>
    <h2 id="cards">Test cards</h2>
    <p>
      On the payment page any name, a future expiry date and any 3 digits go with them. No other
      card is taken. With account balance the centavos of the total choose what happens; any others
      are approved at once.
    </p>
    <table aria-labelledby="cards">
      <thead>
        <tr>
          <th>Card</th>
          <th class="brand-name">Brand</th>
          <th>What happens</th>
        </tr>
      </thead>
      <tbody>
        ${testCards.map(
          (card) =>
            html`<tr>
              <td class="digits">${groupDigits(card.number)}</td>
              <td class="brand-name">${nameCard(card, en)}</td>
              <td>${en.tests.situations[card.situation.id]}</td>
            </tr>`,
        )}
        ${magicCentavos.map(
          ([centavos, { id }]) =>
            html`<tr>
              <td class="digits">…,${centavos}</td>
              <td class="brand-name">Account balance</td>
              <td>${en.tests.situations[id]}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

function renderAccounts(): Html {
  return html`<section>
    <h2 id="accounts">Bank accounts for payouts</h2>
    <p>The end of the account number decides. Every other account is paid.</p>
    ${renderMagicValues('accounts', magicAccounts)}
    <h3 id="holders">Whose an account is</h3>
    <p>
      Every CBU, CVU and alias is of the person who is asked about, except those that end like
      these.
    </p>
    <table aria-labelledby="holders">
      <thead>
        <tr>
          <th>Number ends in</th>
          <th>Alias ends in</th>
          <th>What the bank says</th>
          <th>A CBU to try</th>
        </tr>
      </thead>
      <tbody>
        ${magicHolders.map(
          ({ ending, alias, about }) =>
            html`<tr>
              <td class="digits">…${ending}</td>
              <td class="digits">…${alias}</td>
              <td>${about}</td>
              <td class="digits">${exampleCbu(ending)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

function settleTime({ cvu }: SandboxConfig): string {
  return cvu.settleAfterMs === 0 ? 'at once' : `${cvu.settleAfterMs / 1000} s`;
}
