import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { breakingChanges } from '../../packages/api-client/breakingChanges.ts'
import { openApiDocument } from '../../packages/api-client/src/contract/openapi.ts'
import { capture, keep } from '../command.ts'
import { repository } from '../server.ts'

/** Tags that changesets creates when it publishes. */
const TAGS = '@admin/api-client@*'
const SOURCE = 'packages/api-client/src'
/** Inside the package, where the released contract finds zod, and ignored by git. */
const FOLDER = 'packages/api-client/dist/released'

/**
 * Compares the OpenAPI document of the last release with the current one: clients of the release must keep working.
 * Passes with a message when nothing was released.
 *
 * @throws with every breaking change
 */
export async function checkBreakingChanges(): Promise<void> {
  const { code, output } = await keep('git', ['describe', '--tags', '--abbrev=0', '--match', TAGS])
  if (code !== 0) {
    console.log('  no release to compare with')
    return
  }
  const tag = output.trim()
  const changes = breakingChanges(await releasedDocument(tag), openApiDocument())
  if (changes.length > 0) throw new Error([`Breaks clients of ${tag}:`, ...changes].join('\n'))
}

async function releasedDocument(tag: string): Promise<ReturnType<typeof openApiDocument>> {
  await mkdir(join(repository, FOLDER), { recursive: true })
  try {
    const archive = join(FOLDER, 'source.tar')
    await capture('git', ['archive', '--output', archive, tag, SOURCE])
    await capture('tar', ['--extract', '--file', archive, '--directory', FOLDER])
    const { openApiDocument: released } = (await import(
      join(repository, FOLDER, SOURCE, 'contract/openapi.ts')
    )) as { openApiDocument: typeof openApiDocument }
    return released()
  } finally {
    await rm(join(repository, FOLDER), { recursive: true, force: true })
  }
}
