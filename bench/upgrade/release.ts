import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { capture, keep } from '../../scripts/command.ts'

/** The server of a commit, in a separate checkout. */
export interface Release {
  /** Commit and its subject. */
  name: string
  /** Path of its first file: built, or the source of a commit from before servers were built. */
  main: string
  remove: () => Promise<unknown>
}

/**
 * Checks a commit out, installs what its server needs and builds it.
 *
 * @param folder that does not exist yet
 */
export async function checkOut(commit: string, folder: string): Promise<Release> {
  const name = await capture('git', ['log', '-1', '--format=%h %s', commit])
  const remove = () => keep('git', ['worktree', 'remove', '--force', folder])
  await capture('git', ['worktree', 'add', '--detach', folder, commit])
  try {
    const server = join(folder, 'apps/server')
    const install = ['install', '--frozen-lockfile', '--prefer-offline', '--filter', '@admin/server...']
    await capture('npx', ['-y', 'pnpm@12', ...install], { cwd: folder })
    const builder = join(server, 'scripts/buildServer.ts')
    if (!existsSync(builder)) return { name: name.trim(), main: join(server, 'src/main.ts'), remove }
    const built = join(server, 'dist')
    const build = `const { buildServer } = await import('${pathToFileURL(builder)}')
      await buildServer({ folder: '${built}' })`
    await capture(process.execPath, ['--conditions=source', '--input-type=module', '--eval', build], {
      cwd: folder,
    })
    return { name: name.trim(), main: join(built, 'main.js'), remove }
  } catch (error) {
    await remove()
    throw error
  }
}
