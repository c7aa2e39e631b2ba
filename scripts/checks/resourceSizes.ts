import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '../server.ts'

/** Lines that a plain resource takes at most, the shared lists left out. */
const MOST_LINES = 250

interface Parts {
  contract: string
  module: string
  page: string
  /** An area of `system.json`. */
  words: string
}

/** Resources that are no more than plain; what else a screen does stands in folders and files of its own. */
const plainResources: Record<string, Parts> = {
  'global dictionary': {
    contract: 'dictionaries.ts',
    module: 'dictionaries/{service,routes}.ts',
    page: 'dictionary/*.{ts,tsx}',
    words: 'dictionaries',
  },
  'sensitive words': {
    contract: 'sensitiveWords.ts',
    module: 'sensitiveWords/{service,routes}.ts',
    page: 'sensitiveWords/*.{ts,tsx}',
    words: 'sensitiveWords',
  },
}

/**
 * A resource stays cheap: contract, server module, page and its words in both languages.
 *
 * @returns a line for each resource that is counted
 * @throws naming those that take too many lines
 */
export async function checkResourceSizes(): Promise<string[]> {
  const counted: string[] = []
  const problems: string[] = []
  for (const [name, parts] of Object.entries(plainResources)) {
    const lines = {
      contract: await linesOf(`packages/api-client/src/contract/${parts.contract}`),
      module: await linesOf(`apps/server/src/modules/${parts.module}`),
      page: await linesOf(`apps/admin/src/pages/${parts.page}`),
      words: await wordLinesOf(parts.words),
    }
    const total = Object.values(lines).reduce((sum, count) => sum + count, 0)
    const sum = Object.entries(lines).map(([part, count]) => `${part} ${count}`)
    counted.push(`${name}: ${total} lines (${sum.join(', ')})`)
    if (Object.values(lines).includes(0)) problems.push(`${name}: a part of it was not found`)
    if (total > MOST_LINES) problems.push(`${name}: ${total} lines, at most ${MOST_LINES}`)
  }
  if (problems.length > 0) throw new Error([...problems, ...counted].join('\n'))
  return counted
}

async function linesOf(pattern: string): Promise<number> {
  let lines = 0
  for await (const file of glob(pattern, { cwd: repository })) {
    if (/\.(stories|test)\.tsx?$/.test(file)) continue
    lines += (await readFile(join(repository, file), 'utf8')).trimEnd().split('\n').length
  }
  return lines
}

/** Lines of an area in all languages. */
async function wordLinesOf(area: string): Promise<number> {
  let lines = 0
  for await (const file of glob('packages/i18n/src/locales/*/system.json', { cwd: repository })) {
    const areas = JSON.parse(await readFile(join(repository, file), 'utf8')) as Record<string, object>
    if (areas[area]) lines += JSON.stringify(areas[area], null, 2).split('\n').length
  }
  return lines
}
