import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTypes, lint, lintSpelling } from '../check.ts'
import { capture } from '../command.ts'
import { repository } from '../server.ts'

/** Files that a resource adds one line to. */
const INDEXES = ['contract/system/index.ts', 'modules/system/index.ts', 'pages/system/routes.tsx']
/** Files that may change further: translations and what is generated from them, and the list of migrations. */
const GENERATED = /packages\/i18n\/|migrations\/meta\//

/** Unused in the repository, which may be one that this test generated for the whole suite. */
const isTaken = existsSync(join(repository, 'packages/api-client/src/contract/system/giftCards.ts'))
const NAME = isTaken ? 'voucher' : 'giftCard'

describe('a generated resource', () => {
  let copy: string
  beforeAll(async () => {
    copy = await copyRepository()
    await run('scripts/generate.ts', 'resource', NAME, '--zh', '礼品卡')
    await capture('git', ['add', '--all'], { cwd: copy })
  })
  afterAll(() => rm(copy, { recursive: true, force: true }))

  const run = (...args: string[]) =>
    capture('node', ['--conditions=source', ...args], { cwd: copy, env: { WHOLE_SUITE: '' } })

  it('adds one line to each index of its section and its translations, and changes no other line', async () => {
    const numstat = ['diff', '--cached', '--numstat', '--diff-filter=M']
    const changed = (await capture('git', numstat, { cwd: copy })).trim().split('\n')
    const byHand = changed.map((line) => line.split('\t')).filter(([, , file = '']) => !GENERATED.test(file))
    expect(byHand.map(([added, deleted]) => [added, deleted])).toEqual(INDEXES.map(() => ['1', '0']))
    for (const index of INDEXES) expect(byHand.some(([, , file]) => file?.endsWith(index))).toBe(true)
  })

  it('passes lint, format and spelling, in all that it adds and changes', async () => {
    const listed = await capture('git', ['diff', '--cached', '--name-only', '--diff-filter=AM'], {
      cwd: copy,
    })
    const files = listed.trim().split('\n')
    expect(files.length).toBeGreaterThan(INDEXES.length)
    await lint(copy, files)
    await lintSpelling(copy, files)
  })

  it.each(['imports', 'texts'])('passes the check “%s”', async (words) => {
    await run('scripts/check.ts', words)
  })

  it('has types that hold, in the server, in the admin and in its stories', async () => {
    // The mock has the server and the admin in one program.
    const include = ['apps/mock/src', `apps/admin/src/pages/system/${NAME}s/*.stories.tsx`]
    await writeFile(
      join(copy, 'tsconfig.generated.json'),
      JSON.stringify({ extends: './apps/mock/tsconfig.json', include }),
    )
    await checkTypes('tsconfig.generated.json', copy)
  })

  it('is not generated over existing files', async () => {
    await expect(run('scripts/generate.ts', 'resource', NAME)).rejects.toThrow('Already exists')
  })

  it.runIf(process.env.WHOLE_SUITE)(
    'passes the whole test command',
    async () => console.log(await run('scripts/test.ts')),
    3_600_000,
  )
})

/** Copies everything that would be committed, and installs the packages. */
async function copyRepository(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'generated-'))
  const listed = await capture('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  for (const file of listed.trim().split('\n'))
    await cp(join(repository, file), join(copy, file)).catch((error: NodeJS.ErrnoException) => {
      // A deleted file is listed until the deletion is committed.
      if (error.code !== 'ENOENT') throw error
    })
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@localhost']
  const commit = ['commit', '--quiet', '--no-verify', '--message', 'start']
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    [...author, ...commit],
  ])
    await capture('git', args, { cwd: copy })
  await capture('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], { cwd: copy })
  return copy
}
