import { commodityArea } from '@admin/api-client/contract/community/commodities'
import type { Language } from '@admin/api-client/contract/limits'
import { and, arrayOverlaps, eq, inArray, isNull } from 'drizzle-orm'
import { enumerationLabel, labelOf } from '../../../crud/labels.ts'
import type { Database } from '../../../db/Database.ts'
import { commodities } from '../../../db/schema/shop.ts'
import { differs } from '../../../kernel/operate.ts'
import { isBlind, type ReviewSubject } from '../../content/review/ReviewSubject.ts'
import { valuesBeforeDecision, valuesWhenApproved } from '../../content/works/changes.ts'
import {
  changesBetween,
  type Labeled,
  linkTo,
  listFacts,
  markTexts,
  type PicturedKind,
  readSimilar,
  readWorks,
} from '../../content/works/evidence.ts'
import { nearDuplicatesBy, reviewDecisions } from '../../content/works/reviewSubject.ts'
import { textOf } from '../../system/messageDelivery/sanitizeMail.ts'
import { type CommodityRow, commodityCategories, commodityResource } from './resource.ts'

const kind: PicturedKind<CommodityRow> = {
  name: 'commodity',
  table: commodities,
  route: '/community/commodities',
  picturesOf: ({ pictures }) => pictures,
  withPicture: (addresses) => arrayOverlaps(commodities.pictures, [...addresses]),
}

async function factsOf(db: Database, row: CommodityRow, language: Language): Promise<Labeled> {
  const { category, price, unit, userLimit, vipFrom, countries } = row
  const names = (await commodityCategories.readNames(db, [category]))(category)
  return {
    'commodity:category': language === 'zh-CN' ? names.categoryName : names.categoryNameEn,
    'commodity:price': `${price} ${enumerationLabel(language, 'commodityUnit', unit)}`,
    'commodity:userLimit': userLimit === null ? labelOf(language, 'commodity:noLimit') : String(userLimit),
    'commodity:vipFrom': String(vipFrom),
    'commodity:countries':
      countries.length > 0
        ? countries.map((code) => enumerationLabel(language, 'areas', code)).join(', ')
        : labelOf(language, 'work:everywhere'),
  }
}

const labeledTexts = ({ name, description }: CommodityRow): Labeled => ({
  'fields:name': name,
  'commodity:description': textOf(description),
})

/** Writes how many pictures a commodity has, and how many were added and removed if they changed. */
function picturesSince({ pictures: before }: CommodityRow, row: CommodityRow): string {
  const { pictures } = row
  if (!differs({ pictures: before }, row, 'pictures')) return String(pictures.length)
  const added = pictures.filter((picture) => !before.includes(picture)).length
  const removed = before.filter((picture) => !pictures.includes(picture)).length
  return `${pictures.length} (+${added} −${removed})`
}

/** Commodities, which are reviewed before they are first sold, and after a change of their price or pictures. */
export const commoditySubject: ReviewSubject = {
  code: 'commodity:review',
  readCode: commodityArea.operations.get.access,
  async load(tx, ids) {
    const found = await readWorks<CommodityRow>(
      tx,
      commodities,
      and(inArray(commodities.id, [...ids]), isNull(commodities.deleteTime)),
    )
    return found.map((row) => ({
      id: row.id,
      version: row.version,
      title: row.name,
      link: linkTo(kind.route, row),
      author: null,
    }))
  },
  async evidence(context, task) {
    const { db, language } = context
    const [row] = await readWorks<CommodityRow>(db, commodities, eq(commodities.id, task.subjectId))
    if (!row) return {}
    const approved = { ...row, ...(await valuesWhenApproved(db, kind.name, row.id, isBlind(task))) }
    const facts = await factsOf(db, row, language)
    const valuesOf = async (each: CommodityRow) => ({
      ...labeledTexts(each),
      ...(await factsOf(db, each, language)),
      'commodity:picture': { address: each.pictures[0] ?? '' },
      'commodity:pictures': each === row ? picturesSince(approved, row) : String(each.pictures.length),
    })
    return {
      facts: listFacts(facts),
      texts: await markTexts(context, labeledTexts(row)),
      pictures: row.pictures.map((picture) => ({ picture })),
      similar: await readSimilar(context, kind, row),
      changes: changesBetween(await valuesOf(approved), await valuesOf(row)),
    }
  },
  ...reviewDecisions(commodityResource),
  /** Only what is approved is on the shelf. */
  async undo(tx, context, { subjectId }) {
    const { name, rows, requireChangeable } = commodityResource
    const before = await requireChangeable(context, tx, subjectId)
    const { reviewStatus } = { ...before, ...(await valuesBeforeDecision(tx, name, subjectId)) }
    const state = { reviewStatus, ...(reviewStatus !== 'approved' && { shelf: 'off' as const }) }
    const change = await rows.write(context, tx, before, state)
    return { action: 'undo', resource: name, change }
  },
  nearDuplicates: nearDuplicatesBy<CommodityRow>(kind, ({ pictures }) => pictures),
}
