/** The packages as others will install them. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { capture } from '../command.ts'
import { repository } from '../server.ts'

export const published = ['api-client', 'i18n', 'ui'] as const
export type Published = (typeof published)[number]

/** Path of each package's tarball. */
export type Tarballs = Record<Published, string>

const folder = join(repository, 'test-results/packages')
let packed: Promise<Tarballs> | undefined

/**
 * Builds and packs all packages, once a process.
 *
 * @throws with the output of the build or pnpm
 */
export function packPackages(): Promise<Tarballs> {
  packed ??= pack()
  return packed
}

async function pack(): Promise<Tarballs> {
  await rm(folder, { recursive: true, force: true })
  const tarballs: [Published, string][] = []
  for (const name of published) {
    const cwd = join('packages', name)
    const tarball = join(folder, `${name}.tgz`)
    await capture('node', ['--run', 'build'], { cwd })
    await capture('pnpm', ['pack', '--out', tarball], { cwd })
    tarballs.push([name, tarball])
  }
  return Object.fromEntries(tarballs) as Tarballs
}
