/** A resource scaffolded into a copy of the repository: what the checks say of it there. */
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Check, runChecks } from '../check.ts'
import { capture } from '../command.ts'
import { repository } from '../server.ts'

/** @returns how many promises of the scaffold hold, and how many do not */
export async function testResource() {
  const copy = await copyRepository()
  try {
    return await runChecks(promises(copy))
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

const inCopy =
  (copy: string, ...args: string[]) =>
  () =>
    capture('node', ['--conditions=source', ...args], { cwd: copy })

/** Checks by a word of their names. */
const checkWords = ['lint', 'types of apps/server', 'types of apps/admin', 'imports', 'texts']

const promises = (copy: string): Check[] => [
  {
    name: 'a resource is scaffolded',
    run: inCopy(copy, 'scripts/generate.ts', 'resource', 'giftCard', '--zh', '礼品卡'),
  },
  {
    name: 'it adds one line to each index of its section and its texts, and changes no other line',
    run: async () => {
      await capture('git', ['add', '--all'], { cwd: copy })
      console.log(await capture('git', ['diff', '--cached', '--stat=160'], { cwd: copy }))
      const indexes = ['contract/system/index.ts', 'modules/system/index.ts', 'pages/system/routes.tsx']
      const changed = await capture('git', ['diff', '--cached', '--numstat', '--diff-filter=M'], {
        cwd: copy,
      })
      for (const line of changed.trim().split('\n')) {
        const [added, deleted, file = ''] = line.split('\t')
        const isIndex = indexes.some((index) => file.endsWith(index))
        if (isIndex ? added !== '1' || deleted !== '0' : !/packages\/i18n\/|migrations\/meta\//.test(file))
          throw new Error(`${file} gained ${added} lines and lost ${deleted}`)
      }
    },
  },
  ...checkWords.map((word) => ({
    name: `it passes the checks named “${word}”`,
    run: inCopy(copy, 'scripts/check.ts', word),
  })),
  {
    name: 'it is not scaffolded over what is there',
    run: async () => {
      const again = inCopy(copy, 'scripts/generate.ts', 'resource', 'giftCard')
      const refused = await again().then(
        () => '',
        (error: Error) => error.message,
      )
      if (!refused.includes('There already')) throw new Error(`it was scaffolded twice: ${refused}`)
    },
  },
]

/** Everything that would be committed, with the installed packages of the original. */
async function copyRepository(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'scaffold-'))
  const listed = await capture('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  const folders = new Set(['.'])
  for (const file of listed.trim().split('\n')) {
    await cp(join(repository, file), join(copy, file)).catch((error: NodeJS.ErrnoException) => {
      // Deleted, and not yet committed so.
      if (error.code !== 'ENOENT') throw error
    })
    if (file.endsWith('package.json')) folders.add(dirname(file))
  }
  await symlink(join(repository, 'node_modules'), join(copy, 'node_modules'))
  // Links between the packages are relative: copied as they are, they lead to the copy.
  for (const folder of folders)
    if (folder !== '.')
      await cp(join(repository, folder, 'node_modules'), join(copy, folder, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
      }).catch(() => {})
  await capture('git', ['init', '--quiet'], { cwd: copy })
  await capture('git', ['add', '--all'], { cwd: copy })
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@localhost']
  await capture('git', [...author, 'commit', '--quiet', '--no-verify', '--message', 'start'], { cwd: copy })
  return copy
}

if (import.meta.main) {
  const { failures } = await testResource()
  process.exitCode = failures.length > 0 ? 1 : 0
}
