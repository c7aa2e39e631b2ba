/** Runs a program of this repository (its `node_modules/.bin` first on the path) to its end. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join, resolve } from 'node:path'
import { repository } from './server.ts'

interface CommandOptions {
  /** Folder it runs in, from the repository on. @default the repository */
  cwd?: string
  env?: Record<string, string>
  /** Milliseconds after which it is killed. */
  timeout?: number
}

/**
 * The program's output goes to the terminal as it comes.
 *
 * @returns its exit code, or 1 when it was killed
 */
export function show(program: string, args: string[], options: CommandOptions = {}): Promise<number> {
  return run(program, args, 'inherit', options).exit
}

/**
 * @returns what the program printed
 * @throws with what it printed when it fails
 */
export async function capture(
  program: string,
  args: string[],
  options: CommandOptions = {},
): Promise<string> {
  const { code, output } = await keep(program, args, options)
  if (code !== 0) throw new Error(output.trim() || `${program} ended with code ${code}`)
  return output
}

/**
 * The program's output is for later, when nothing else prints.
 *
 * @returns its exit code, 1 when it was killed, and what it printed
 */
export async function keep(program: string, args: string[], options: CommandOptions = {}) {
  const { child, exit } = run(program, args, 'pipe', options)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return { code: await exit, output }
}

function run(program: string, args: string[], output: 'inherit' | 'pipe', options: CommandOptions) {
  const cwd = resolve(repository, options.cwd ?? '.')
  const bins = [join(cwd, 'node_modules/.bin'), join(repository, 'node_modules/.bin'), process.env.PATH]
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', output, output],
    env: { ...process.env, PATH: bins.join(delimiter), ...options.env },
    ...(options.timeout !== undefined && { timeout: options.timeout, killSignal: 'SIGKILL' }),
  })
  const exit = once(child, 'close').then(
    ([code]) => (typeof code === 'number' ? code : 1),
    () => 1,
  )
  return { child, exit }
}
