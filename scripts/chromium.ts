/** Finds a Chromium that runs, or installs one. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

/** For containers without a sandbox or a GPU, and without requests of the browser itself. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Launches the browser for tests, with further flags. */
export const launchChromium = (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags, ...flags] })

/** @returns the path of the browser, or undefined where none runs */
export function findChromium(): string | undefined {
  return [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    // Draws no windows, and uses a fifth less processor time than the whole browser.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => path !== undefined && runs(path))
}

/**
 * Returns the path of a browser for tests. Installs Playwright's or else the system's if there is none.
 *
 * @throws when nothing could be installed
 */
export function ensureChromium(): string {
  const installs = ['chromium-headless-shell', 'chromium'].map((name) => () => installSystems(name))
  for (const prepare of [() => {}, installPlaywrights, ...installs]) {
    prepare()
    const path = findChromium()
    if (path !== undefined) return path
  }
  throw new Error('No Chromium found. Install one, and set CHROMIUM_PATH if it is in an unusual place.')
}

/** `--version` also loads the shared libraries, which a bare machine may lack. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version', ...chromiumFlags]).status === 0
}

function installPlaywrights() {
  console.log('No Chromium found: downloading Playwright’s.')
  spawnSync('playwright', ['install', '--no-shell', 'chromium'], {
    stdio: 'inherit',
    timeout: 180_000,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  })
}

function installSystems(name: string) {
  console.log(`Playwright’s does not run here: installing the system’s ${name}.`)
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const command of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [program = 'apt-get', ...args] = [...sudo, 'apt-get', ...command]
    spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}
