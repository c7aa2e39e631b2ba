import { capture } from '../command.ts'
import { packPackages } from '../packages/pack.ts'

/**
 * @throws with what publint or attw reports about a packed package
 */
export async function checkPublishing(): Promise<void> {
  for (const tarball of Object.values(await packPackages())) {
    await capture('publint', ['--strict', tarball])
    // The packages are ES modules only, so how `require` resolves them doesn't matter.
    await capture('attw', ['--profile', 'esm-only', '--format', 'ascii', '--no-color', tarball])
  }
}

/**
 * @throws naming every component that weighs more than its budget in `packages/ui/.size-limit.js`
 */
export async function checkSizes(): Promise<void> {
  await packPackages()
  await capture('size-limit', [], { cwd: 'packages/ui' })
}
