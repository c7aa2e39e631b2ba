/**
 * Compares the pictures of the built admin with those of another commit, and writes a report to
 * `test-results/visual/report`: `pnpm test:visual [commit] [filters]`. The filters are Playwright's: files, `--project`
 * or `--grep`.
 *
 * Without a commit it is the merge base with `main`, or, on `main` itself, the commit before.
 */
import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture, keep } from '../scripts/command.ts'
import { repository } from '../scripts/server.ts'

const results = join(repository, 'test-results/visual')
const pictures = join(results, 'base')

/** @throws when there is no `main` to compare with */
async function defaultCommit(): Promise<string> {
  const { code } = await keep('git', ['rev-parse', '--verify', '--quiet', 'origin/main'])
  const base = await capture('git', ['merge-base', 'HEAD', code === 0 ? 'origin/main' : 'main'])
  return base === (await capture('git', ['rev-parse', 'HEAD'])) ? 'HEAD^' : base.trim()
}

/** Runs a program with its output on the screen. @returns whether it succeeded */
function run(title: string, cwd: string, command: string[], env: Record<string, string> = {}): boolean {
  const [program = '', ...args] = command
  console.log(`\n${title}`)
  const started = Date.now()
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
  console.log(`${title}: ${((Date.now() - started) / 1000).toFixed(0)} s`)
  return status === 0
}

function must(succeeded: boolean, problem: string): void {
  if (!succeeded) throw new Error(problem)
}

const filters = process.argv.slice(2)
const base = filters[0]?.startsWith('-') ? undefined : filters.shift()
const playwright = ['pnpm', 'exec', 'playwright', 'test', '--config', 'visual', ...filters]

/** Takes the base's pictures with the specs of this commit. Only screens declared as new may fail, and must. */
async function takeBasePictures(commit: string, worktree: string): Promise<void> {
  await capture('git', ['worktree', 'add', '--detach', worktree, commit])
  const install = ['pnpm', 'install', '--frozen-lockfile', '--prefer-offline']
  must(run('Install the base', worktree, install), 'The base could not be installed.')
  must(run('Build the base', worktree, ['pnpm', 'build']), 'The base could not be built.')
  await rm(join(worktree, 'visual'), { recursive: true, force: true })
  await cp(import.meta.dirname, join(worktree, 'visual'), { recursive: true })
  const update = [...playwright, '--update-snapshots=all', '--reporter=dot']
  const taken = run('Pictures of the base', worktree, update, { VISUAL_BASE: pictures })
  must(
    taken,
    'The base lacks a picture. Name a screen that it can’t have in visual/newScreens.ts, and no other.',
  )
}

const commit = base ?? (await defaultCommit())
const folder = await mkdtemp(join(tmpdir(), 'visual-base-'))
const worktree = join(folder, 'repository')
await rm(results, { recursive: true, force: true })
try {
  console.log(`Comparing with ${await capture('git', ['log', '-1', '--format=%h %s', commit])}`)
  await takeBasePictures(commit, worktree)
} finally {
  await keep('git', ['worktree', 'remove', '--force', worktree])
  await rm(folder, { recursive: true, force: true })
}
must(run('Build the change', repository, ['pnpm', 'build']), 'The change could not be built.')
if (!run('Pictures of the change', repository, playwright)) process.exitCode = 1
const { stats } = JSON.parse(await readFile(join(results, 'results.json'), 'utf8'))
console.log(`${stats.expected + stats.flaky + stats.unexpected} compared, ${stats.skipped} new`)
console.log('The report: pnpm playwright show-report test-results/visual/report')
