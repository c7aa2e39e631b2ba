import { commodity, commodityQuery } from '@admin/api-client/contract/community/commodities'
import { commodityDefaultSort } from '@admin/api-client/contract/community/commodities.sort'
import {
  COMMODITY_CATEGORY_TYPE,
  unmetByCommodity,
} from '@admin/api-client/contract/community/commodityFacts'
import { eq } from 'drizzle-orm'
import { categoriesOf } from '../../../crud/categories.ts'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { listReads } from '../../../db/listReads.ts'
import { commodities } from '../../../db/schema/shop.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { lockOpenTasks } from '../../content/review/tasks.ts'
import { differInOne, submitReviewed, wordReasons } from '../../content/works/submissions.ts'
import { sanitizeNotice } from '../../messages/notices/sanitizeNotice.ts'
import { textOf } from '../../system/messageDelivery/sanitizeMail.ts'
import { sensitiveWordsOf } from '../../system/sensitiveWords/keptWords.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'

const NAME = 'commodity'

export type CommodityRow = typeof commodities.$inferSelect

export const commodityCategories = categoriesOf(COMMODITY_CATEGORY_TYPE)

/** What an approved commodity is reviewed again for. */
const REVIEWED = ['price', 'unit', 'pictures'] as const

type Texts = Pick<CommodityRow, 'name' | 'description'>

/** Texts of a commodity in which words are found. */
const textsOf = ({ name, description }: Texts): string[] => [name, textOf(description)]

/** Whether a change brings words to review into the texts. */
async function bringsWords(context: SignedIn, before: Texts, values: Partial<Texts>): Promise<boolean> {
  const earlier = textsOf(before)
  const added = textsOf({ ...before, ...values }).filter((text) => !earlier.includes(text))
  return added.length > 0 && wordReasons(await sensitiveWordsOf(context), added).length > 0
}

const reads = ({ clock }: Reader) =>
  listReads({
    table: commodities,
    row: commodity,
    query: commodityQuery,
    filters: { category: (category) => eq(commodities.category, category) },
    defaultSort: commodityDefaultSort,
    async toDto(rows, db) {
      const now = clock()
      const namesOf = await commodityCategories.readNames(
        db,
        rows.map(({ category }) => category),
      )
      return rows.map((row) => ({
        ...row,
        ...namesOf(row.category),
        unmet: unmetByCommodity(row, now),
      }))
    },
  })

interface Written extends Partial<Texts> {
  price?: number
  unit?: CommodityRow['unit']
  pictures?: string[]
}

/** Makes what is stored of what was sent; what has to be reviewed again leaves the shelf. */
export async function prepareCommodity<Values extends Written>(
  context: SignedIn,
  values: Values,
  before?: Required<Written> & Pick<CommodityRow, 'reviewStatus'>,
): Promise<Values & Partial<Pick<CommodityRow, 'reviewStatus' | 'shelf'>>> {
  const { description } = values
  const cleaned = description === undefined ? values : { ...values, description: sanitizeNotice(description) }
  const screened = await screenTexts(context, cleaned, { name: 'plain', description: 'html' }, before)
  if (before?.reviewStatus !== 'approved') return screened
  return differInOne(before, screened, REVIEWED) || (await bringsWords(context, before, screened))
    ? { ...screened, reviewStatus: 'pending', shelf: 'off' }
    : screened
}

export const commodityResource = resourceOf({
  name: NAME,
  table: commodities,
  reads,
  prepare: prepareCommodity,
  beforeLock: lockOpenTasks(NAME),
  changed: submitReviewed<CommodityRow>({
    kind: NAME,
    fields: ['name', 'description', ...REVIEWED],
    textsOf,
    authorOf: () => null,
  }),
})
