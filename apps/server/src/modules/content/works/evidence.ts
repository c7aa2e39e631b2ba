import type { SubjectEvidence } from '@admin/api-client/contract/content/review'
import { fileKeyOf } from '@admin/api-client/contract/fileAddresses'
import type { Language } from '@admin/api-client/contract/limits'
import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { enumerationLabel, labelOf } from '../../../crud/labels.ts'
import type { Database } from '../../../db/Database.ts'
import { type atlases, tags } from '../../../db/schema/content.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { readWords } from '../../system/sensitiveWords/keptWords.ts'
import { matchWords } from '../../system/sensitiveWords/matchWords.ts'
import { isBlind, type ReviewTaskRow } from '../review/ReviewSubject.ts'
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
type Labeled = Readonly<Record<string, string>>

/** What a reviewer sees of one kind of work. */
export interface WorkKind<Row extends WorkRow> {
  /** Name of the area and of the kind at the review desk. */
  name: 'atlas' | 'video'
  table: WorkTable
  /** Path of the list in the back office. */
  route: string
  /** Addresses of the pictures, the cover first; empty ones are left out. */
  picturesOf: (row: Row) => string[]
  /** What can be watched. @default nothing */
  filmOf?: (row: Row) => SubjectEvidence['film']
  /** Condition for the rows that have one of some pictures. */
  withPicture: (addresses: readonly string[]) => SQL | undefined
  /** What only this kind has. */
  factsOf: (row: Row, language: Language) => Labeled
  /**
   * What is compared with the version that was approved last beside texts, cover and facts, and replaces facts.
   * @default nothing
   */
  comparedOf?: (row: Row, approved: Row) => Labeled
}

/** Path of a work in the back office. */
export const linkTo = (route: string, { id, deleteTime }: Pick<WorkRow, 'id' | 'deleteTime'>): string =>
  `${route}?id=${id}${deleteTime === null ? '' : '&deleted=y'}`

/** Returns the different pictures among some addresses. */
export const differentPictures = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter((address) => address !== '')),
]

/** State of a work as the desk names it. */
const decisionOf = ({ reviewStatus }: WorkRow): SubjectEvidence['similar'][number]['status'] =>
  reviewStatus === 'notPassed' ? 'rejected' : reviewStatus

/** Reads rows of a table of works, the latest first. */
export async function readWorks<Row extends WorkRow>(
  db: Database,
  table: WorkTable,
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

/** Other works that have one of the pictures or a similar one, each with the most similar of its pictures. */
async function readSimilar<Row extends WorkRow>(
  db: Database,
  kind: WorkKind<Row>,
  work: Row,
): Promise<SubjectEvidence['similar']> {
  const distances = await similarAddresses(db, kind.picturesOf(work))
  if (distances.size === 0) return []
  const others = await readWorks<Row>(
    db,
    kind.table,
    and(ne(kind.table.id, work.id), kind.withPicture([...distances.keys()])),
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

async function readTagNames(db: Database, ids: readonly string[], { language }: SignedIn) {
  const found = await db
    .select({ id: tags.id, name: language === 'zh-CN' ? tags.name : tags.nameEn })
    .from(tags)
    .where(inArray(tags.id, [...ids]))
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Returns what a reviewer has to see of a work; nothing if it doesn't exist. */
export async function readEvidence<Row extends WorkRow>(
  context: SignedIn,
  kind: WorkKind<Row>,
  task: ReviewTaskRow,
): Promise<Partial<SubjectEvidence>> {
  const { db } = context
  const id = task.subjectId
  const [work] = await readWorks<Row>(db, kind.table, eq(kind.table.id, id))
  if (!work) return {}
  const approved: Row = { ...work, ...(await valuesWhenApproved(db, kind.name, id, isBlind(task))) }
  const tagNames = await readTagNames(db, [...work.tagIds, ...approved.tagIds], context)
  const words = await readWords(db)
  const valuesOf = (each: Row): Labeled => ({
    ...textsOf(each),
    'work:cover': fileKeyOf(each.cover) ?? '',
    ...factsOf(kind, each, context, tagNames),
    ...kind.comparedOf?.(each, approved),
  })
  const before = new Map(Object.entries(valuesOf(approved)))
  return {
    facts: Object.entries(factsOf(kind, work, context, tagNames)).map(([label, value]) => ({ label, value })),
    texts: Object.entries(textsOf(work)).map(([label, text]) => ({
      label,
      text,
      matches: matchWords(words, text).map(({ word, start, end }) => ({ word, start, end })),
    })),
    pictures: kind.picturesOf(work).map((picture) => ({ picture })),
    film: kind.filmOf?.(work) ?? null,
    similar: await readSimilar(db, kind, work),
    changes: Object.entries(valuesOf(work))
      .map(([label, value]) => ({ label, before: before.get(label) ?? '', after: value }))
      .filter((change) => change.before !== change.after),
  }
}
