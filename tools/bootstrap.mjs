// Makes a fresh clone ready to run; npm calls it before every script that has a `pre…` in
// package.json. It needs no packages and any Node from 18 on. When everything is in place it does
// nothing and takes a twentieth of a second.
//
// 1. Node: the project needs 24.15 or newer. When the machine's own is older, Node 24 comes from
//   npm into tools/runtime, pinned by that folder's lock.
// 2. Packages: `npm ci` in the root, run by the new Node, so that packages that ask for it install
//   without complaint.
// 3. The link node_modules/.bin/node: npm puts that folder first in PATH, so `node` in every npm
//   script means the new Node.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = [24, 15];
const LOCK_STALE_AFTER_MS = 15 * 60_000;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const runtimeFolder = join(root, 'tools', 'runtime');
const runtimeNode = join(
  runtimeFolder,
  'node_modules',
  `node-${process.platform}-${process.arch}`,
  'bin',
  'node',
);
const link = join(root, 'node_modules', '.bin', 'node');

// npm says which Node runs it. process.execPath would be wrong from the second run on: it is the
// one behind our own link.
const npmNode = process.env.npm_node_execpath ?? process.execPath;

if (process.platform === 'win32')
  stop('Ceibo runs on Linux and macOS; on Windows use it inside WSL.');

const systemNode = isInRuntime(npmNode) ? undefined : npmNode;
const systemIsEnough = systemNode !== undefined && isNewEnough(versionOf(systemNode));
const node = systemIsEnough ? systemNode : runtimeNode;

if (!isReady()) {
  checkWritable();
  const release = await takeTurn();
  try {
    // Another bootstrap may have done the work while this one waited.
    if (!isReady()) await install();
  } finally {
    release();
  }
}

function isReady() {
  return (
    (systemIsEnough || isInstalled(runtimeFolder)) &&
    isInstalled(root) &&
    linkTarget() === (systemIsEnough ? undefined : runtimeNode)
  );
}

async function install() {
  if (!systemIsEnough && !isInstalled(runtimeFolder)) {
    await installPackages(
      runtimeFolder,
      npmNode,
      `Node ${process.version} is too old for Ceibo: fetching Node ${OLDEST_NODE[0]} from npm`,
    );
  }
  if (!systemIsEnough && !existsSync(runtimeNode)) {
    stop(
      `Ceibo needs Node ${OLDEST_NODE.join('.')} or newer, and npm has none for ` +
        `${process.platform}-${process.arch}: install it from nodejs.org, then try again.`,
    );
  }
  if (!isInstalled(root)) await installPackages(root, node, 'Installing packages');
  setLink();
}

/**
 * A stamp is written last and removed first, so an installation that was killed half-way has none
 * and is done again.
 */
function stampOf(folder) {
  return join(folder, 'node_modules', '.ceibo-installed');
}

function isInstalled(folder) {
  const stamp = stampOf(folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(folder);
}

function lockHash(folder) {
  return createHash('sha256')
    .update(`${process.platform}-${process.arch}\n`)
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
}

async function installPackages(folder, byNode, what) {
  say(`${what}…`);
  rmSync(stampOf(folder), { force: true });
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  // npm draws its own progress on a terminal; elsewhere (CI, a log) silence would look like a hang.
  const ticker = process.stderr.isTTY
    ? undefined
    : setInterval(() => say(`${what}: ${seconds()} s so far…`), 10_000);
  const status = await npmCi(folder, byNode);
  clearInterval(ticker);
  if (status !== 0)
    stop(
      `npm could not install the packages of ${folder}: its message is above. Without ` +
        'network, or without space on the disk, this step cannot work.',
    );
  writeFileSync(stampOf(folder), lockHash(folder));
  say(`${what}: done in ${seconds()} s.`);
}

function npmCi(folder, byNode) {
  const options = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--include=optional',
    '--prefer-offline',
    '--loglevel=error',
  ];
  const cli = process.env.npm_execpath;
  const [command, ...start] = cli?.endsWith('.js') ? [byNode, cli] : ['npm'];
  const child = spawn(command, [...start, ...options], {
    cwd: folder,
    env: installEnvironment(byNode),
    stdio: 'inherit',
  });
  return new Promise((done) => {
    child.on('error', () => done(1));
    child.on('exit', (code) => done(code ?? 1));
  });
}

/**
 * The environment without what would change the outcome: NODE_ENV=production drops the tools, and
 * npm's own variables of the outer script name another package.
 */
function installEnvironment(byNode) {
  const unwanted =
    /^(NODE_ENV|npm_(lifecycle|package|command).*|npm_config_(local_prefix|workspaces?|omit|include|production|only))$/i;
  const kept = Object.entries(process.env).filter(([name]) => !unwanted.test(name));
  return { ...Object.fromEntries(kept), PATH: dirname(byNode) + delimiter + process.env.PATH };
}

/**
 * Lets one bootstrap work at a time: two of `npm ci` in one folder would delete each other's files.
 * Returns how to end the turn.
 */
async function takeTurn() {
  const lock = join(root, '.data', 'bootstrap.lock');
  mkdirSync(dirname(lock), { recursive: true });
  for (let waiting = false; ; waiting = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    else if (!waiting) say('Another start of Ceibo is installing packages here: waiting for it…');
    await new Promise((done) => setTimeout(done, 200));
  }
}

function isAbandoned(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > LOCK_STALE_AFTER_MS) return true;
    const owner = Number(readFileSync(lock, 'utf8'));
    process.kill(owner, 0);
    // In containers the process ids of one run come again in the next: our own id cannot be
    // another's turn.
    return owner === process.pid;
  } catch (error) {
    // ESRCH: its process is gone. ENOENT: it has just been released. EPERM: it lives, under another
    // user.
    return error.code === 'ESRCH';
  }
}

function linkTarget() {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}

function setLink() {
  if (systemIsEnough) return rmSync(link, { force: true });
  mkdirSync(dirname(link), { recursive: true });
  const draft = `${link}.${process.pid}`;
  symlinkSync(runtimeNode, draft);
  // Renaming replaces the link in one step: another script that runs right now never finds it
  // missing.
  renameSync(draft, link);
}

/**
 * True when npm itself is already run by our own Node, as it is for someone who has
 * node_modules/.bin first in PATH.
 */
function isInRuntime(path) {
  return (
    existsSync(path) &&
    existsSync(runtimeFolder) &&
    realpathSync(path).startsWith(realpathSync(runtimeFolder) + sep)
  );
}

function versionOf(path) {
  return spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '';
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
}

function checkWritable() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    stop(
      `The folder ${root} cannot be written to by this user: give it to the user that starts ` +
        'Ceibo (chown), or clone the project again as that user.',
    );
  }
}

function say(text) {
  console.log(`[ceibo] ${text}`);
}

function stop(text) {
  console.error(`[ceibo] ${text}`);
  process.exit(1);
}
