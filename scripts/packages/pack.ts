/** The packages as others will install them. */
import { mkdir, readdir, rm } from 'node:fs/promises'
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
 * @throws with what the build or pnpm says
 */
export function packPackages(): Promise<Tarballs> {
  packed ??= pack()
  return packed
}

async function pack(): Promise<Tarballs> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const tarballs: [Published, string][] = []
  for (const name of published) {
    const cwd = join('packages', name)
    await capture('node', ['--run', 'build'], { cwd })
    await capture('pnpm', ['pack', '--pack-destination', folder], { cwd })
    const file = (await readdir(folder)).find((entry) => entry.startsWith(`admin-${name}-`))
    if (!file) throw new Error(`pnpm packed no ${name}`)
    tarballs.push([name, join(folder, file)])
  }
  return Object.fromEntries(tarballs) as Tarballs
}
