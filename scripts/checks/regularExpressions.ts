import { glob, readFile } from 'node:fs/promises'
import { parse } from '@swc/core'
import { check, type Diagnostics } from 'recheck'
import { repository } from '../server.ts'

/** A regular expression and its file. */
interface Found {
  path: string
  /** Absent where it is built at run time. */
  pattern?: string
  flags: string
}

/** Milliseconds for one expression; one that needs more is reported as not provable. */
const TIMEOUT = 60_000

/**
 * Proves that every regular expression of the product takes time linear in the length of its input. Expressions built
 * at run time can't be checked, so the product has none.
 *
 * @throws naming each expression that may take longer
 */
export async function checkRegularExpressions(): Promise<void> {
  // Its other engines are a JAR and binaries, which are not installed.
  process.env.RECHECK_BACKEND = 'pure'
  const found = (await Promise.all((await productSources()).map(regularExpressionsOf))).flat()
  const verdicts = new Map<string, Promise<string | undefined>>()
  const problems: string[] = []
  for (const { path, pattern, flags } of found) {
    if (pattern === undefined) {
      problems.push(`${path}: is built at run time, write it as a literal`)
      continue
    }
    const literal = `/${pattern}/${flags}`
    const verdict = verdicts.get(literal) ?? problemOf(pattern, flags)
    verdicts.set(literal, verdict)
    const problem = await verdict
    if (problem) problems.push(`${path}: ${literal} ${problem}`)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

async function productSources(): Promise<string[]> {
  const sources = glob('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: repository })
  const paths: string[] = []
  for await (const path of sources)
    if (!/\.(stories|test)\.|\/stories\/|Story\.tsx$/.test(path)) paths.push(path)
  return paths.sort()
}

/** The regular expressions of a source file. */
async function regularExpressionsOf(path: string): Promise<Found[]> {
  const source = await readFile(`${repository}/${path}`, 'utf8')
  return nodesOf(await parse(source, { syntax: 'typescript', tsx: path.endsWith('x') })).flatMap((node) => {
    if (node.type === 'RegExpLiteral')
      return [{ path, pattern: String(node.pattern), flags: String(node.flags) }]
    return buildsExpression(node) ? [{ path, flags: '' }] : []
  })
}

/** Methods of strings that make a regular expression of a text. */
const MATCHING = new Set(['match', 'matchAll', 'search'])

/** Whether a node is `RegExp(…)`, however the constructor is reached, or `text.match('…')`. */
function buildsExpression({ type, callee, arguments: given }: Node): boolean {
  if (type !== 'NewExpression' && type !== 'CallExpression') return false
  const name = nameOf(callee as Node)
  if (name === 'RegExp') return true
  const [first] = (given as { expression: Node }[] | undefined) ?? []
  return MATCHING.has(name) && /^(String|Template)Literal$/.test(String(first?.expression.type))
}

/** The name of a function, or of the member that is called. */
function nameOf(callee: Node): string {
  if (callee.type === 'Identifier') return String(callee.value)
  const { property, base } = callee as Record<string, Node | undefined>
  if (base) return nameOf(base)
  return String(property?.value ?? (property?.expression as Node | undefined)?.value)
}

type Node = Record<string, unknown>

function nodesOf(tree: unknown): Node[] {
  if (typeof tree !== 'object' || tree === null) return []
  const inner = Object.values(tree).flatMap(nodesOf)
  return Array.isArray(tree) ? inner : [tree as Node, ...inner]
}

/** Attacks are limited by characters read, not by time: a slow machine reaches the same verdict. */
const NO_TIMEOUTS = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null }

/** @returns nothing for an expression that is linear */
export async function problemOf(pattern: string, flags: string): Promise<string | undefined> {
  const diagnostics: Diagnostics = await check(pattern, flags, { ...NO_TIMEOUTS, timeout: TIMEOUT })
  if (diagnostics.status === 'safe') return undefined
  if (diagnostics.status === 'unknown') return `can't be proved linear (${diagnostics.error.kind})`
  return `is ${diagnostics.complexity.summary}, for example on ${diagnostics.attack.pattern}`
}
