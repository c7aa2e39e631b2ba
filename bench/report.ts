/** Writes the result of a benchmark as Markdown. */
import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'

export interface Verdict {
  promise: string
  measured: string
  holds: boolean
}

export type Row = readonly (string | number)[]

export interface Report {
  title: string
  /** How it was measured. */
  method: string
  /** What it was measured with, such as versions. */
  facts: readonly Row[]
  verdicts: readonly Verdict[]
  /** By heading; the first row is the head. Tables without rows are left out. */
  tables: Record<string, readonly Row[]>
  notes?: readonly string[]
}

export const ABSENT = '–'

/** Numbers in the table have a fixed number of digits, 1 unless told otherwise. */
export const fixed = (value: number | undefined, digits = 1): string => value?.toFixed(digits) ?? ABSENT

/** @returns nothing when there is nothing to judge */
export function atMost(
  promise: string,
  value: number | undefined,
  limit: number,
  unit = '',
  digits = 2,
): Verdict[] {
  if (value === undefined) return []
  return [
    {
      promise: `${promise} at most ${limit}${unit}`,
      measured: `${value.toFixed(digits)}${unit}`,
      holds: value <= limit,
    },
  ]
}

export function writeReport({ title, method, facts, verdicts, tables, notes = [] }: Report): string {
  const kept = verdicts.filter(({ holds }) => holds).length
  const promises = verdicts.map(({ promise, measured, holds }) => [
    promise,
    measured,
    holds ? 'yes' : '**no**',
  ])
  const sections = [
    `# ${title}`,
    method,
    table([['Measured', ''], ...environment(), ...facts]),
    `${kept} of ${verdicts.length} promises hold.`,
    table([['Promise', 'Measured', 'Holds'], ...promises]),
    ...Object.entries(tables).flatMap(([heading, rows]) =>
      rows.length > 1 ? [`## ${heading}`, table(rows)] : [],
    ),
    notes.map((note) => `- ${note}`).join('\n'),
  ]
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}

function environment(): Row[] {
  const [cpu] = cpus()
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
  return [
    ['date, commit', `${new Date().toISOString().slice(0, 10)}, ${commit}`],
    [
      'machine',
      `${cpus().length} × ${cpu?.model.trim()}, load ${loadavg()[0]?.toFixed(2)}, Node ${process.version}`,
    ],
  ]
}

function table([head = [], ...rows]: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`
  const rule = `|---|${'---:|'.repeat(head.length - 1)}`
  return [line(head), rule, ...rows.map(line)].join('\n')
}
