/** What the numbers were measured on. */
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { cpus, loadavg, platform, release, totalmem } from 'node:os'
import { join } from 'node:path'

const repository = join(import.meta.dirname, '..')

export interface Environment {
  date: string
  commit: string
  machine: string
  /** None where nothing ran in one. */
  browser: string | undefined
  node: string
  /** Other work on the machine when the run began: processes that wanted a core, a minute's mean. */
  load: number
}

/** @param measured folders that the numbers depend on: the commit says whether they hold changes */
export function describeEnvironment(measured: string[], browserVersion?: string): Environment {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: commit(measured),
    machine: `${cpus().length} × ${cpu?.model.trim()}, ${memory} GiB, ${platform()} ${release().split('-')[0]}`,
    browser: browserVersion && `Chromium ${browserVersion}`,
    node: process.version,
    load: loadavg()[0] ?? 0,
  }
}

function commit(measured: string[]): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim()
  try {
    const changed = git('status', '--porcelain', '--', ...measured) !== ''
    return git('rev-parse', '--short', 'HEAD') + (changed ? ' with changes' : '')
  } catch {
    return 'unknown'
  }
}

/** The version of a package that the benches installed. */
export async function installedVersion(name: string): Promise<string> {
  const manifest = await readFile(join(import.meta.dirname, 'node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
