/** Measures subjects in interleaved rounds, and prints the results as Markdown. */
import { median, shuffled } from './statistics.ts'

/** One measurement of one subject. */
export interface Case {
  subject: string
  /** @returns milliseconds by the name of the measurement */
  measure: () => Promise<Record<string, number>>
}

/**
 * What is measured, in the order of the report, and the most that ours may take: times the reference's (`ratio`, which
 * doesn't count up to `enough` milliseconds), and in all (`limit`).
 */
export type Targets = Record<string, { ratio?: number; enough?: number; limit?: number }>

interface Bench {
  title: string
  cases: readonly Case[]
  /** The subject that is judged. */
  ours: string
  /** The subject that it is compared with. */
  reference: string
  targets: Targets
  rounds: number
}

/**
 * Runs all cases in rounds, each round in a new order, and prints the medians. The first round doesn't count: it warms
 * up browsers and disk. A case that fails is reported and doesn't end the others.
 *
 * @returns whether every target that was measured holds and no case failed
 */
export async function runRounds(bench: Bench): Promise<boolean> {
  const { title, cases, rounds } = bench
  const samples = new Map<string, number[]>()
  const failures = new Set<string>()
  for (let round = 0; round <= rounds; round += 1) {
    for (const { subject, measure } of shuffled(cases)) {
      try {
        for (const [what, value] of Object.entries(await measure())) {
          const key = keyOf(subject, what)
          if (round > 0) samples.set(key, [...(samples.get(key) ?? []), value])
        }
      } catch (error) {
        failures.add(`${subject}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
      }
    }
    process.stderr.write(`${title}: ${round === 0 ? 'warm-up' : `round ${round} of ${rounds}`}\n`)
  }
  const broken = print(bench, samples)
  for (const failure of failures) console.log(`Failed: ${failure}`)
  return broken === 0 && failures.size === 0
}

/** @returns how many targets don't hold */
function print({ title, cases, ours, reference, targets, rounds }: Bench, samples: Map<string, number[]>) {
  const subjects = [...new Set(cases.map(({ subject }) => subject))]
  const timeOf = (subject: string, what: string) => {
    const values = samples.get(keyOf(subject, what))
    return values && median(values)
  }
  let broken = 0
  const rows = Object.entries(targets).map(([what, target]) => {
    const [own, theirs] = [timeOf(ours, what), timeOf(reference, what)]
    const ratio = own !== undefined && theirs ? own / theirs : undefined
    const isBroken =
      (exceeds(ratio, target.ratio) && exceeds(own, target.enough ?? 0)) || exceeds(own, target.limit)
    if (isBroken) broken += 1
    const bar = target.ratio ?? (target.limit === undefined ? '' : `${target.limit} in all`)
    const times = subjects.map((subject) => fixed(timeOf(subject, what), 1))
    return [what, ...times, fixed(ratio, 2), `${bar}${isBroken ? ' **missed**' : ''}`]
  })
  const head = [`${title}, ms`, ...subjects, `${ours} / ${reference}`, 'at most']
  const rule = head.map((_, index) => (index === 0 ? '---' : '--:'))
  console.log(`\n${[head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`)
  console.log(`\nMedians of ${rounds} rounds. ${broken} targets missed.`)
  return broken
}

const exceeds = (value: number | undefined, most: number | undefined) =>
  value !== undefined && most !== undefined && value > most
const keyOf = (subject: string, what: string) => `${subject}\n${what}`
const fixed = (value: number | undefined, digits: number) => value?.toFixed(digits) ?? '–'
