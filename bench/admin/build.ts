/** Builds an admin with Vite, ours by its own configuration, the peers' by Vite's defaults. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { precompressed } from '../../apps/admin/precompressed.ts'
import { repository } from '../../scripts/server.ts'
import type { ContenderId } from './contenders.ts'

const OUR_ROOT = join(repository, 'apps/admin')

/** Folder of a contender's sources, with the `node_modules` it is built from. */
export const rootOf = (id: ContenderId) => (id === 'ours' ? OUR_ROOT : join(import.meta.dirname, 'peers', id))

/** @returns the folder of the build */
export async function buildAdmin(id: ContenderId): Promise<string> {
  const outDir = join(import.meta.dirname, '../dist/admin', id)
  const ours = id === 'ours'
  await build({
    root: rootOf(id),
    configFile: ours ? join(OUR_ROOT, 'vite.config.ts') : false,
    logLevel: 'error',
    ...(!ours && { plugins: [react(), precompressed()] }),
    build: {
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
      ...(!ours && { target: 'es2023', modulePreload: { polyfill: false } }),
    },
  })
  return outDir
}

/** Names and versions of what a contender stands on, as installed. */
export async function versionsOf(id: ContenderId, packages: readonly string[]): Promise<string> {
  const versions = packages.map(async (name) => {
    const manifest = await readFile(join(rootOf(id), 'node_modules', name, 'package.json'), 'utf8')
    return `${name} ${(JSON.parse(manifest) as { version: string }).version}`
  })
  return (await Promise.all(versions)).join(', ')
}
