import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../server.ts'

/** Returns the text of a file of the repository. */
export const read = (path: string): string => readFileSync(join(repository, path), 'utf8')

/**
 * What the server reads from its environment. A test of the server proves that the guide's table has exactly these
 * variables; importing the server itself would take longer than all tests here.
 */
const known = new Set(
  Array.from(read('docs/operations.md').matchAll(/^\| `([A-Z0-9_]+)` \|/gm), ([, name]) => name),
)

/** Returns the names that the server doesn't read from its environment. */
export const unknownOf = (names: Iterable<string>): string[] => [...names].filter((name) => !known.has(name))

/** An image whose tag is a version, or a variable that must be set when the file is used. */
export const PINNED = /^[\w./-]+:(v?\d+\.\d+[\w.-]*|\$\{RELEASE:\?[^}]+\})$/

/**
 * Runs a command of a container on this machine.
 * @param command as a container has it, beginning with `node`
 * @returns its exit status
 */
export function run([, ...args]: string[], env: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { PATH: process.env.PATH, ...env } }, (error) =>
      resolve(error ? Number(error.code ?? 1) : 0),
    )
  })
}
