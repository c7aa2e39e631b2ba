/** Runs a program of this repository (its `node_modules/.bin` first on the path) to its end. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join, resolve } from 'node:path'
import { repository } from './server.ts'

interface CommandOptions {
  /** Folder to run in, relative to the repository. @default the repository */
  cwd?: string
  env?: Record<string, string>
  /** Milliseconds after which it is killed. @default none */
  timeout?: number
}

/**
 * Runs a program and keeps its output.
 *
 * @returns its exit code, or 1 when it was killed, and what it printed
 */
export async function keep(program: string, args: string[], options: CommandOptions = {}) {
  const cwd = resolve(repository, options.cwd ?? '.')
  const path = [join(cwd, 'node_modules/.bin'), join(repository, 'node_modules/.bin'), process.env.PATH]
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path.join(delimiter), ...options.env },
    killSignal: 'SIGKILL',
    ...(options.timeout !== undefined && { timeout: options.timeout }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const code = await once(child, 'close').then(
    ([code]) => (code as number | null) ?? 1,
    () => 1,
  )
  return { code, output }
}

/**
 * Runs a program that must succeed.
 *
 * @returns what it printed
 * @throws with what it printed when it fails
 */
export async function capture(program: string, args: string[], options?: CommandOptions): Promise<string> {
  const { code, output } = await keep(program, args, options)
  if (code !== 0) throw new Error(output.trim() || `${program} ended with code ${code}`)
  return output
}
