import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DockerfileParser, type Instruction } from 'dockerfile-ast'
import { parse } from 'yaml'
import { repository } from '../server.ts'

/** Returns the text of a file of the repository. */
export const read = (path: string): string => readFileSync(join(repository, path), 'utf8')

/**
 * What the server reads from its environment. A test of the server compares the guide's table with it; importing the
 * server itself would take longer than all tests here.
 */
const known = new Set(
  Array.from(read('docs/operations.md').matchAll(/^\| `([A-Z0-9_]+)` \|/gm), ([, name]) => name),
)

/** Returns the names that the server doesn't read from its environment. */
export const unknownOf = (names: Iterable<string>): string[] => [...names].filter((name) => !known.has(name))

/** Returns the first group of an expression in a file. @throws Error where the file has nothing like it */
export function valueIn(path: string, expression: RegExp): string {
  const value = expression.exec(read(path))?.[1]
  if (value === undefined) throw new Error(`${path} has nothing like ${expression}`)
  return value
}

/** Seconds within which a server ends that is asked to; importing its `main.ts` would start one. */
export const STOP_SECONDS = Number(valueIn('apps/server/src/main.ts', /STOP_LIMIT = (\d+)_000/))

/** Seconds for which Kubernetes lets a server start. */
export function startSeconds(): number {
  const { spec } = parse(read('deploy/kubernetes/deployment.yaml'))
  const { periodSeconds, failureThreshold } = spec.template.spec.containers[0].startupProbe
  return periodSeconds * failureThreshold
}

/** Returns the command of an instruction of the Dockerfile's last stage that is written as a list. */
export function commandOf(keyword: 'CMD' | 'HEALTHCHECK'): string[] {
  const one = lastStage().find((instruction) => instruction.getKeyword() === keyword)
  const content = one?.getRawArgumentsContent() ?? ''
  return JSON.parse(content.slice(content.indexOf('[')))
}

/** The instructions of the stage that becomes the image. */
export function lastStage(): Instruction[] {
  const instructions = DockerfileParser.parse(read('deploy/Dockerfile')).getInstructions()
  return instructions.slice(instructions.findLastIndex((one) => one.getKeyword() === 'FROM'))
}

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
