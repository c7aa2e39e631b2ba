import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Operation } from '../../packages/api-client/src/contract/operation.ts'
import { areas } from '../../packages/api-client/src/contract/operations.ts'
import { repository } from '../server.ts'

const operations = Object.values<Record<string, Operation>>(areas).flatMap((area) => Object.values(area))

/** A path of the API written as text. */
const path = /(['"`])(\/(?:api|webgw|menu|upload)\/[^'"`?$]*)\1/g

/** A route of the server's own making. */
const route = /\b(?:app|router|hono)\.(?:get|post|put|delete|patch|all|on|route)\(/g

/**
 * The only files of the server that register routes: the first mounts what the contract lists, the last three
 * serve server-sent events, files as they are and the tus protocol, which no JSON contract describes.
 */
const routers = [
  'apps/server/src/app.ts',
  'apps/server/src/http/mount.ts',
  'apps/server/src/http/openApiRoute.ts',
  'apps/server/src/modules/home/notifications/eventRoute.ts',
  'apps/server/src/modules/system/uploads/files.ts',
  'apps/server/src/modules/system/uploads/resumable.ts',
]

/**
 * Paths are said once, in the contract: the app calls no other, and the server answers no path of its own.
 * (That it has a handler for each operation is its types' part, that it enforces each code its suite's.)
 *
 * @throws naming every disagreement
 */
export async function checkContract(): Promise<void> {
  const problems = [
    ...operationProblems(),
    ...(await search('apps/admin/src', appProblems)),
    ...(await search('apps/server/src', serverProblems)),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

function operationProblems(): string[] {
  const calls = operations.map((operation) => `${operation.method} ${operation.path}`)
  return calls.filter((call, index) => calls.indexOf(call) !== index).map((call) => `${call}: declared twice`)
}

function appProblems(source: string): string[] {
  const paths = new Set<string>(operations.map((operation) => operation.path))
  const unknown = [...source.matchAll(path)].filter(([, , used = '']) => !paths.has(used))
  return unknown.map(([text]) => `${text} is no operation of the contract`)
}

function serverProblems(source: string, file: string): string[] {
  const routes = routers.includes(file) ? [] : [...source.matchAll(route)]
  return routes.map(([text]) => `${text}…) is a route outside the contract`)
}

async function search(folder: string, problemsOf: (source: string, file: string) => string[]) {
  const problems: string[] = []
  for await (const file of glob(`${folder}/**/*.{ts,tsx}`, { cwd: repository })) {
    if (/\.test\.tsx?$/.test(file)) continue
    const source = await readFile(join(repository, file), 'utf8')
    problems.push(...problemsOf(source, file).map((problem) => `${file}: ${problem}`))
  }
  return problems
}
