import type { SubjectEvidence } from '@admin/api-client/contract/content/review'
import { fileKeyOf } from '@admin/api-client/contract/fileAddresses'
import { type Language, SIMILAR_DECISION_DAYS } from '@admin/api-client/contract/limits'
import { and, desc, eq, exists, gt, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { enumerationLabel, labelOf } from '../../../crud/labels.ts'
import type { Database } from '../../../db/Database.ts'
import { type atlases, tags } from '../../../db/schema/content.ts'
import { reviewTasks } from '../../../db/schema/reviews.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { DAY } from '../../../kernel/durations.ts'
import { sensitiveWordsOf } from '../../system/sensitiveWords/keptWords.ts'
import { matchWords } from '../../system/sensitiveWords/matchWords.ts'
import { type EvidenceTask, isBlind } from '../review/ReviewSubject.ts'
import { valuesWhenApproved } from './changes.ts'
import { similarAddresses } from './pictures.ts'
import type { WorkTable } from './reads.ts'
import { enteredTexts } from './texts.ts'

/** Other works with the same or similar pictures that a reviewer sees. */
const MAX_SIMILAR = 20
/** The latest of them, of which the most similar are shown. */
const MAX_COMPARED = 200

/** What the tables of all works have. */
export type WorkRow = Omit<typeof atlases.$inferSelect, 'images'>

/** Values by the key of their label. */
export type Labeled = Readonly<Record<string, string>>

/** A file of a work by its name, or a picture without one. */
interface ComparedFile {
  address: string
  name?: string
}

/** What is compared with another version, by the key of its label. */
type Compared = Readonly<Record<string, string | ComparedFile>>

/** What is compared of the rows that are reviewed. */
export type ReviewedRow = Pick<WorkRow, 'id' | 'deleteTime' | 'createTime'> & {
  reviewStatus: WorkRow['reviewStatus']
}

/** A table of rows that are reviewed. */
export type ReviewedTable = PgTable & Pick<WorkTable, 'id' | 'reviewStatus' | 'createTime' | 'deleteTime'>

/** A kind of rows that are reviewed, which have pictures. */
export interface PicturedKind<Row extends ReviewedRow> {
  /** Name of the area and of the kind at the review desk. */
  name: 'atlas' | 'video' | 'material' | 'editedWork' | 'commodity'
  table: ReviewedTable
  /** Path of the list in the back office. */
  route: string
  /** Addresses of the pictures, the cover first; empty ones are left out. */
  picturesOf: (row: Row) => string[]
  /** Condition for the rows that have one of some pictures. */
  withPicture: (addresses: readonly string[]) => SQL | undefined
}

/** What a reviewer sees of one kind of work. */
export interface WorkKind<Row extends WorkRow> extends PicturedKind<Row> {
  table: WorkTable
  /** What can be watched. @default nothing */
  filmOf?: (row: Row) => SubjectEvidence['film']
  /** The work that it was edited from, as the caller may see it. @default none */
  sourceOf?: (context: SignedIn, row: Row) => Promise<SubjectEvidence['source']>
  /** What only this kind has. */
  factsOf: (row: Row, language: Language) => Labeled
  /**
   * What is compared with the version that was approved last beside texts, cover and facts, and replaces facts.
   * @default nothing
   */
  comparedOf?: (row: Row, approved: Row) => Compared
}

/** Path of a work in the back office. */
export const linkTo = (route: string, { id, deleteTime }: Pick<ReviewedRow, 'id' | 'deleteTime'>): string =>
  `${route}?id=${id}${deleteTime === null ? '' : '&deleted=y'}`

/** Returns the different pictures among some addresses. */
export const differentPictures = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter((address) => address !== '')),
]

/** State of a work as the desk names it. */
const decisionOf = ({ reviewStatus }: ReviewedRow): SubjectEvidence['similar'][number]['status'] =>
  reviewStatus === 'notPassed' ? 'rejected' : reviewStatus

/** Reads rows of a table of works, the latest first. */
export async function readWorks<Row extends ReviewedRow = WorkRow>(
  db: Database,
  table: ReviewedTable,
  where: SQL | undefined,
  limit?: number,
): Promise<Row[]> {
  const found = db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(desc(table.createTime), desc(table.id))
    .$dynamic()
  return (await (limit === undefined ? found : found.limit(limit))) as unknown as Row[]
}

/** Condition for the works of a kind that matter to reviewers: pending, rejected, or decided not long ago. */
function decidedLately<Row extends ReviewedRow>({ db, clock }: SignedIn, { name, table }: PicturedKind<Row>) {
  const lately = db
    .select({ id: reviewTasks.id })
    .from(reviewTasks)
    .where(
      and(
        eq(reviewTasks.kind, name),
        eq(reviewTasks.subjectId, table.id),
        gt(reviewTasks.decidedTime, clock() - SIMILAR_DECISION_DAYS * DAY),
      ),
    )
  return or(inArray(table.reviewStatus, ['pending', 'notPassed']), exists(lately))
}

/** Other works that have one of the pictures or a similar one, each with the most similar of its pictures. */
export async function readSimilar<Row extends ReviewedRow>(
  context: SignedIn,
  kind: PicturedKind<Row>,
  work: Row,
): Promise<SubjectEvidence['similar']> {
  const { db } = context
  const distances = await similarAddresses(db, kind.picturesOf(work))
  if (distances.size === 0) return []
  const others = await readWorks<Row>(
    db,
    kind.table,
    and(ne(kind.table.id, work.id), kind.withPicture([...distances.keys()]), decidedLately(context, kind)),
    MAX_COMPARED,
  )
  const distanceOf = (address: string) => distances.get(address) ?? Number.POSITIVE_INFINITY
  return others
    .flatMap((other) => {
      const [picture] = kind.picturesOf(other).toSorted((a, b) => distanceOf(a) - distanceOf(b))
      if (picture === undefined) return []
      const shown = { link: linkTo(kind.route, other), picture, distance: distanceOf(picture) }
      return [{ subjectId: other.id, kind: kind.name, status: decisionOf(other), ...shown }]
    })
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MAX_SIMILAR)
}

/** Writes the facts of a work for a reviewer. */
function factsOf<Row extends WorkRow>(
  kind: WorkKind<Row>,
  work: Row,
  { language }: SignedIn,
  tagNames: ReadonlyMap<string, string>,
): Labeled {
  const { chargePoints, tagIds, recommendedCountries, playCountries } = work
  const countries = (codes: WorkRow['playCountries']) =>
    codes.map((code) => enumerationLabel(language, 'areas', code)).join(', ')
  return {
    'work:chargePoints': String(chargePoints),
    ...kind.factsOf(work, language),
    'work:tags': tagIds.flatMap((id) => tagNames.get(id) ?? []).join(', '),
    'work:recommendedCountries': countries(recommendedCountries),
    'work:playCountries':
      playCountries.length > 0 ? countries(playCountries) : labelOf(language, 'work:everywhere'),
  }
}

const textsOf = (work: WorkRow): Labeled => {
  const { title, introduction } = enteredTexts(work)
  return { 'work:title': title, 'work:introduction': introduction }
}

/** Returns the names of tags by their id, in the reviewer's language. */
export async function readTagNames(
  db: Database,
  ids: readonly string[],
  { language }: Pick<SignedIn, 'language'>,
): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ id: tags.id, name: language === 'zh-CN' ? tags.name : tags.nameEn })
    .from(tags)
    .where(inArray(tags.id, [...ids]))
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Returns texts with the places in them that match the word list. */
export async function markTexts(context: SignedIn, texts: Labeled): Promise<SubjectEvidence['texts']> {
  const words = await sensitiveWordsOf(context)
  return Object.entries(texts).map(([label, text]) => ({
    label,
    text,
    matches: matchWords(words, text).map(({ word, start, end }) => ({ word, start, end })),
  }))
}

/** Returns values as facts. */
export const listFacts = (values: Labeled): SubjectEvidence['facts'] =>
  Object.entries(values).map(([label, value]) => ({ label, value }))

/** Links to the same file differ. */
const identityOf = (value: string | ComparedFile) =>
  typeof value === 'string' ? value : (fileKeyOf(value.address) ?? '')

const textOf = (value: string | ComparedFile) => (typeof value === 'string' ? value : (value.name ?? ''))

/** Returns what differs between two versions: files by their names, pictures as such. */
export const changesBetween = (earlier: Compared, later: Compared): SubjectEvidence['changes'] =>
  Object.entries(later).flatMap(([label, after]) => {
    const before = earlier[label] ?? ''
    if (identityOf(before) === identityOf(after)) return []
    const isPicture = typeof before !== 'string' && typeof after !== 'string' && after.name === undefined
    const pictures = isPicture ? { before: before.address, after: after.address } : null
    return [{ label, before: textOf(before), after: textOf(after), pictures }]
  })

/** Returns what a reviewer has to see of a work; nothing if it doesn't exist. */
export async function readEvidence<Row extends WorkRow>(
  context: SignedIn,
  kind: WorkKind<Row>,
  task: EvidenceTask,
): Promise<Partial<SubjectEvidence>> {
  const { db } = context
  const id = task.subjectId
  const [work] = await readWorks<Row>(db, kind.table, eq(kind.table.id, id))
  if (!work) return {}
  const approved: Row = { ...work, ...(await valuesWhenApproved(db, kind.name, id, isBlind(task))) }
  const tagNames = await readTagNames(db, [...work.tagIds, ...approved.tagIds], context)
  const valuesOf = (each: Row): Compared => ({
    ...textsOf(each),
    'work:cover': { address: each.cover },
    ...factsOf(kind, each, context, tagNames),
    ...kind.comparedOf?.(each, approved),
  })
  return {
    facts: listFacts(factsOf(kind, work, context, tagNames)),
    texts: await markTexts(context, textsOf(work)),
    pictures: kind.picturesOf(work).map((picture) => ({ picture })),
    film: kind.filmOf?.(work) ?? null,
    source: (await kind.sourceOf?.(context, work)) ?? null,
    similar: await readSimilar(context, kind, work),
    changes: changesBetween(valuesOf(approved), valuesOf(work)),
  }
}
