import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

export interface ServerBundle {
  /** Path of what Node starts. */
  main: string
  remove: () => Promise<void>
}

/**
 * Bundles the server, which takes two seconds: as one file it starts with half of the processor time that the thousand
 * files of the source take, 11 s instead of 21 s on two busy cores. Its packages stay where they are.
 */
export async function bundleServer(): Promise<ServerBundle> {
  // Beside `src`, from where the server finds the repository.
  const folder = await mkdtemp(join(root, 'dist-'))
  const conditions = ['source', 'node', 'import', 'default']
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { noExternal: [/^@admin\//], resolve: { conditions } },
    build: { ssr: 'src/main.ts', outDir: folder, target: 'node24', minify: false, copyPublicDir: false },
  })
  await cp(join(root, 'src/db/migrations'), join(folder, 'migrations'), { recursive: true })
  await cp(join(root, 'src/seed/files'), join(folder, 'files'), { recursive: true })
  return { main: join(folder, 'main.js'), remove: () => rm(folder, { recursive: true, force: true }) }
}
