import type { SubjectEvidence } from '@admin/api-client/contract/content/review'
import { fileKeyOf } from '@admin/api-client/contract/fileAddresses'
import { and, desc, inArray, ne, or, sql } from 'drizzle-orm'
import { enumerationLabel, labelOf } from '../../../crud/labels.ts'
import type { Database } from '../../../db/Database.ts'
import { atlases, tags } from '../../../db/schema/content.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { differs } from '../../../kernel/operate.ts'
import { readWords } from '../../system/sensitiveWords/keptWords.ts'
import { matchWords } from '../../system/sensitiveWords/matchWords.ts'
import { valuesWhenApproved } from '../works/changes.ts'
import { similarAddresses } from '../works/pictures.ts'
import { enteredTexts } from '../works/texts.ts'
import type { AtlasRow } from './resource.ts'

/** Other atlases with the same or similar pictures that a reviewer sees. */
const MAX_SIMILAR = 20
/** The latest of them, of which the most similar are shown. */
const MAX_COMPARED = 200

/** Addresses of the different pictures of an atlas, the cover first. */
export const picturesOf = ({ cover, images }: Pick<AtlasRow, 'cover' | 'images'>): string[] => [
  ...new Set([cover, ...images.map(({ address }) => address)].filter((address) => address !== '')),
]

/** Path of an atlas in the back office. */
export const linkTo = ({ id, deleteTime }: Pick<AtlasRow, 'id' | 'deleteTime'>): string =>
  `/content/atlases?id=${id}${deleteTime === null ? '' : '&deleted=y'}`

/** State of an atlas as the desk names it. */
const decisionOf = ({ reviewStatus }: AtlasRow): SubjectEvidence['similar'][number]['status'] =>
  reviewStatus === 'notPassed' ? 'rejected' : reviewStatus

/** Other atlases that have one of the pictures or a similar one, each with the most similar of its pictures. */
async function readSimilar(db: Database, atlas: AtlasRow): Promise<SubjectEvidence['similar']> {
  const distances = await similarAddresses(db, picturesOf(atlas))
  if (distances.size === 0) return []
  const addresses = [...distances.keys()]
  const others = await db
    .select()
    .from(atlases)
    .where(
      and(
        ne(atlases.id, atlas.id),
        or(
          inArray(atlases.cover, addresses),
          ...addresses.map((address) => sql`${atlases.images} @> ${JSON.stringify([{ address }])}::jsonb`),
        ),
      ),
    )
    .orderBy(desc(atlases.createTime), desc(atlases.id))
    .limit(MAX_COMPARED)
  const distanceOf = (address: string) => distances.get(address) ?? Number.POSITIVE_INFINITY
  return others
    .flatMap((other) => {
      const [picture] = picturesOf(other).toSorted((a, b) => distanceOf(a) - distanceOf(b))
      if (picture === undefined) return []
      const found = { link: linkTo(other), picture, distance: distanceOf(picture), status: decisionOf(other) }
      return [{ subjectId: other.id, kind: 'atlas' as const, ...found }]
    })
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MAX_SIMILAR)
}

/** Writes the facts of an atlas for a reviewer, by the key of their label. */
function factsOf(atlas: AtlasRow, { language }: SignedIn, tagNames: ReadonlyMap<string, string>) {
  const { chargePoints, images, tagIds, recommendedCountries, playCountries } = atlas
  const countries = (codes: AtlasRow['playCountries']) =>
    codes.map((code) => enumerationLabel(language, 'areas', code)).join(', ')
  return {
    'work:chargePoints': String(chargePoints),
    'atlas:imageCount': String(images.length),
    'atlas:freePreviews': String(images.filter(({ free }) => free).length),
    'work:tags': tagIds.flatMap((id) => tagNames.get(id) ?? []).join(', '),
    'work:recommendedCountries': countries(recommendedCountries),
    'work:playCountries':
      playCountries.length > 0 ? countries(playCountries) : labelOf(language, 'work:everywhere'),
  }
}

const textsOf = (atlas: AtlasRow) => {
  const { title, introduction } = enteredTexts(atlas)
  return { 'work:title': title, 'work:introduction': introduction }
}

/** Writes how many images an atlas has, and how many were added and removed if they changed. */
function imagesSince({ images: before }: AtlasRow, atlas: AtlasRow): string {
  const { images } = atlas
  if (!differs({ images: before }, atlas, 'images')) return String(images.length)
  const missing = (some: typeof images, others: typeof images) =>
    some.filter(({ address }) => others.every((other) => other.address !== address)).length
  return `${images.length} (+${missing(images, before)} −${missing(before, images)})`
}

async function readTagNames(db: Database, ids: readonly string[], { language }: SignedIn) {
  const found = await db
    .select({ id: tags.id, name: language === 'zh-CN' ? tags.name : tags.nameEn })
    .from(tags)
    .where(inArray(tags.id, [...ids]))
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Returns what a reviewer has to see of an atlas. */
export async function readEvidence(context: SignedIn, atlas: AtlasRow): Promise<Partial<SubjectEvidence>> {
  const { db } = context
  const approved: AtlasRow = { ...atlas, ...(await valuesWhenApproved(db, 'atlas', atlas.id)) }
  const tagNames = await readTagNames(db, [...atlas.tagIds, ...approved.tagIds], context)
  const words = await readWords(db)
  const valuesOf = (each: AtlasRow) => ({
    ...textsOf(each),
    'work:cover': fileKeyOf(each.cover) ?? '',
    ...factsOf(each, context, tagNames),
  })
  const before = new Map(Object.entries(valuesOf(approved)))
  const after = { ...valuesOf(atlas), 'atlas:imageCount': imagesSince(approved, atlas) }
  return {
    facts: Object.entries(factsOf(atlas, context, tagNames)).map(([label, value]) => ({ label, value })),
    texts: Object.entries(textsOf(atlas)).map(([label, text]) => ({
      label,
      text,
      matches: matchWords(words, text).map(({ word, start, end }) => ({ word, start, end })),
    })),
    pictures: picturesOf(atlas).map((picture) => ({ picture })),
    similar: await readSimilar(db, atlas),
    changes: Object.entries(after)
      .map(([label, value]) => ({ label, before: before.get(label) ?? '', after: value }))
      .filter((change) => change.before !== change.after),
  }
}
