import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Operation } from '../../packages/api-client/src/contract/operation.ts'
import { areas } from '../../packages/api-client/src/contract/operations.ts'
import { allPermissionCodes, permissions } from '../../packages/api-client/src/contract/permissions.ts'
import { repository } from '../server.ts'

const operations = Object.values<Record<string, Operation>>(areas).flatMap((area) => Object.values(area))

/** A permission code written as text. */
const code = new RegExp(`(['"\`])(?:${Object.keys(permissions).join('|')}):[A-Za-z]+\\1`, 'g')

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
 * Permission codes and paths are said once, in the contract: some operation needs each code, the app and the
 * server use the constants instead of repeating them as text, and the server answers no path of its own.
 * (That it has a handler for each operation is its types' part, that it enforces each code its suite's.)
 *
 * @throws naming every disagreement
 */
export async function checkContract(): Promise<void> {
  const problems = [
    ...codeProblems(),
    ...(await search('apps/admin/src', appProblems)),
    ...(await search('apps/server/src', serverProblems)),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

function codeProblems(): string[] {
  const needed = new Set<string>(operations.map(({ access }) => access))
  const known = new Set<string>([...allPermissionCodes, 'public', 'own', 'session'])
  const calls = operations.map((operation) => `${operation.method} ${operation.path}`)
  return [
    ...allPermissionCodes.filter((each) => !needed.has(each)).map((each) => `${each}: no operation needs it`),
    ...[...needed].filter((each) => !known.has(each)).map((each) => `${each}: not in permissions.ts`),
    ...calls.filter((call, index) => calls.indexOf(call) !== index).map((call) => `${call}: declared twice`),
  ]
}

const codesAsText = (source: string) =>
  [...source.matchAll(code)].map(
    ([text]) => `${text} is a permission code, use the constant of permissions.ts`,
  )

function appProblems(source: string): string[] {
  const paths = new Set<string>(operations.map((operation) => operation.path))
  const unknown = [...source.matchAll(path)].filter(([, , used = '']) => !paths.has(used))
  return [...codesAsText(source), ...unknown.map(([text]) => `${text} is no operation of the contract`)]
}

function serverProblems(source: string, file: string): string[] {
  const routes = routers.includes(file) ? [] : [...source.matchAll(route)]
  return [...codesAsText(source), ...routes.map(([text]) => `${text}…) is a route outside the contract`)]
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
