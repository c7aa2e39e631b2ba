/** Finds a Chromium that runs; where there is none, installs one. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** For a container without a sandbox or a GPU, and a browser that calls nobody on its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @returns the path of the browser, or undefined where none runs */
export function findChromium(): string | undefined {
  return [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    // Without the windows that nobody looks at: a fifth less work than the whole browser.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => path !== undefined && runs(path))
}

/**
 * The browser for tests; installs Playwright's, else the system's, when there is none.
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
  throw new Error(
    'No Chromium: install one, and name it in CHROMIUM_PATH where it stands in an unusual place.',
  )
}

/** `--version` loads the shared libraries too, which a bare machine may lack. */
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
