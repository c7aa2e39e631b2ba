import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { POLICY_SAMPLES } from '@admin/api-client/contract/limits'
import type { PolicyResult } from '@admin/api-client/contract/system/policyDrafts'
import type { Database } from '../../../../db/Database.ts'
import type { policyTrialPeople, policyTrialSamples } from '../../../../db/schema/policies.ts'
import type { Config } from '../../../../kernel/context.ts'

type NewSample = typeof policyTrialSamples.$inferInsert
type NewPerson = typeof policyTrialPeople.$inferInsert

export type Sample = Omit<NewSample, 'id' | 'trialId' | 'verdict'>
export type Person = Omit<NewPerson, 'id' | 'trialId'>
export type SourceResult = PolicyResult['sources'][number]

/** What a trial has found out. */
export interface Findings {
  result: PolicyResult
  people: Person[]
  samples: Sample[]
}

/** What a trial works with. */
export interface Trial {
  db: Database
  config: Config
  now: number
  /** When the period began that is examined. */
  since: number
  /** From where the operator who runs it signs in. */
  address: string
  /** Reports how many further records were examined. @throws where the trial was cancelled, or the server stops */
  progress: (records: number) => Promise<void>
}

/** How drafts of a kind are tried: with the rules that apply, and with those that would. */
export interface TrialKind<Rules> {
  /** Reads the rules as the database or a transaction has them. */
  read: (db: Database) => Promise<Rules>
  run: (trial: Trial, before: Rules, after: Rules) => Promise<Findings>
}

/** A source that nothing was examined of yet. */
export const emptySource = (source: CodeOf<'policySource'>): SourceResult => ({
  ...{ source, examined: 0, before: 0, after: 0, added: 0, removed: 0 },
})

/** How strictly a record is decided by the rules of today and by those of the draft; 0 where it isn't hit. */
interface Decision {
  before: number
  after: number
}

/**
 * Counts decisions on records that were decided equally: stricter ones as added, milder ones as removed.
 * @param count number of records. @default 1
 */
export function countDecision(result: SourceResult, { before, after }: Decision, count = 1): void {
  result.examined += count
  if (before > 0) result.before += count
  if (after > 0) result.after += count
  if (after > before) result.added += count
  if (after < before) result.removed += count
}

/** The first of each list, then the second of each, and so forth. */
function inTurn<Item>(lists: readonly Item[][]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat()
}

/** Collects as many samples as a trial keeps: suspected ones first, and of each source the first that are added. */
export function sampler() {
  const suspected = new Map<Sample['source'], Sample[]>()
  const others = new Map<Sample['source'], Sample[]>()
  return {
    add(sample: Sample) {
      const lists = sample.suspected ? suspected : others
      const kept = lists.get(sample.source) ?? []
      lists.set(sample.source, kept)
      if (kept.length < POLICY_SAMPLES) kept.push(sample)
    },
    samples: () =>
      [...inTurn([...suspected.values()]), ...inTurn([...others.values()])].slice(0, POLICY_SAMPLES),
  }
}

/** Counts hits of each person with both sets of rules, as `countDecision` does. */
export function hitsByPerson() {
  const hits = new Map<string, { before: number; after: number; added: number; removed: number }>()
  return {
    add(personId: string, { before, after }: Decision, count = 1) {
      const own = hits.get(personId) ?? { before: 0, after: 0, added: 0, removed: 0 }
      own.before += before > 0 ? count : 0
      own.after += after > 0 ? count : 0
      own.added += after > before ? count : 0
      own.removed += after < before ? count : 0
      hits.set(personId, own)
    },
    /** Those with added hits, and those with removed ones only. */
    people: (): Person[] =>
      [...hits].flatMap(([personId, { before, after, added, removed }]): Person[] => {
        if (added + removed === 0) return []
        return [{ personId, effect: added > 0 ? 'affected' : 'released', before, after }]
      }),
  }
}

/** Counts people by what would happen to them. */
export function countPeople(people: readonly Pick<Person, 'personId' | 'effect'>[]): PolicyResult['people'] {
  const distinct = (effect: CodeOf<'policyEffect'>) =>
    new Set(people.filter((each) => each.effect === effect).map(({ personId }) => personId)).size
  return {
    affected: distinct('affected'),
    released: distinct('released'),
    raised: distinct('raised'),
    lowered: distinct('lowered'),
  }
}
