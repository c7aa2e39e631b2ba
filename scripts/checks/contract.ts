import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Operation } from '../../packages/api-client/src/contract/operation.ts'
import { areas } from '../../packages/api-client/src/contract/operations.ts'
import { allPermissionCodes, permissions } from '../../packages/api-client/src/contract/permissions.ts'
import { repository } from '../server.ts'

const operations = Object.values<Record<string, Operation>>(areas).flatMap((area) => Object.values(area))

/**
 * Permission codes and paths are said once, in the contract: every code is one that some operation needs,
 * and the pages use the constants instead of repeating them as text. That the server mounts each operation
 * and enforces its code is the server suite's part.
 *
 * @throws naming every disagreement
 */
export async function checkContract(): Promise<void> {
  const problems = [...codeProblems(), ...(await pageProblems())]
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

function codeProblems(): string[] {
  const needed = new Set<string>(operations.map(({ access }) => access))
  const known = new Set<string>([...allPermissionCodes, 'public', 'session'])
  const paths = operations.map(({ method, path }) => `${method} ${path}`)
  return [
    ...allPermissionCodes.filter((code) => !needed.has(code)).map((code) => `${code}: no operation needs it`),
    ...[...needed].filter((code) => !known.has(code)).map((code) => `${code}: not in permissions.ts`),
    ...paths.filter((path, index) => paths.indexOf(path) !== index).map((path) => `${path}: declared twice`),
  ]
}

async function pageProblems(): Promise<string[]> {
  const problems: string[] = []
  const code = new RegExp(`(['"\`])(?:${Object.keys(permissions).join('|')}):[A-Za-z]+\\1`, 'g')
  const path = /(['"`])(\/(?:api|webgw|menu|upload)\/[^'"`?$]*)\1/g
  const paths = new Set<string>(operations.map((operation) => operation.path))
  for await (const file of glob('apps/admin/src/**/*.{ts,tsx}', { cwd: repository })) {
    const source = await readFile(join(repository, file), 'utf8')
    for (const [literal] of source.matchAll(code))
      problems.push(`${file}: ${literal} is a permission code, use the constant of permissions.ts`)
    for (const [, , used = ''] of source.matchAll(path))
      if (!paths.has(used)) problems.push(`${file}: ${used} is no operation of the contract`)
  }
  return problems
}
