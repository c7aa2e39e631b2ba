import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { capture } from '../command.ts'
import { repository } from '../server.ts'
import { filesOf } from './files.ts'
import type { ResourceNames } from './names.ts'
import { registered, registrationsOf, textsOf } from './registrations.ts'

type Texts = { [key: string]: Texts | string }

/**
 * Generates a plain resource with a name, a status, an order and a remark. It passes every check.
 *
 * @returns the files that it created and those that it changed
 * @throws before anything is written, when one of its files exists or a section's index has no place for it
 */
export async function generateResource(
  names: ResourceNames,
): Promise<{ created: string[]; changed: string[] }> {
  const created = filesOf(names)
  const existing = Object.keys(created).filter((file) => existsSync(join(repository, file)))
  if (existing.length > 0) throw new Error(`Already exists: ${existing.join(', ')}`)
  const changed = await changedFiles(names)
  for (const [file, content] of Object.entries({ ...created, ...changed })) {
    const path = join(repository, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  await capture('drizzle-kit', ['generate', '--name', names.table], { cwd: 'apps/server' })
  await capture('biome', ['check', '--write', ...Object.keys(created), ...Object.keys(changed)])
  await capture('node', ['generate.ts'], { cwd: 'packages/i18n' })
  return { created: Object.keys(created), changed: Object.keys(changed) }
}

async function changedFiles(names: ResourceNames): Promise<Record<string, string>> {
  const contents: Record<string, string> = {}
  const contentOf = async (file: string) => contents[file] ?? (await readFile(join(repository, file), 'utf8'))
  for (const registration of registrationsOf(names))
    contents[registration.file] = registered(await contentOf(registration.file), registration)
  for (const [file, keys, text] of textsOf(names)) {
    const texts = JSON.parse(await contentOf(file)) as Texts
    let group = texts
    for (const key of keys.slice(0, -1)) group = group[key] as Texts
    group[keys.at(-1) ?? ''] = text
    contents[file] = `${JSON.stringify(texts, null, 2)}\n`
  }
  return contents
}
