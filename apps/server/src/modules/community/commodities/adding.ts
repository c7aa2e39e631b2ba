import { commodityArea } from '@admin/api-client/contract/community/commodities'
import type { Input } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { requirePictures } from '../../content/works/requirePictures.ts'
import { commodityCategories, commodityResource, prepareCommodity } from './resource.ts'
import { postStock } from './stock.ts'

const { operations } = commodityArea
const { name, rows, get } = commodityResource

/**
 * Adds a commodity with its first stock.
 * @throws Refusal `unauthorizedOperation` for a stock of a caller who can't change stock
 */
export async function addCommodity(context: Input<typeof operations.create>) {
  const { session, body } = context
  const { stock, ...sent } = body
  if (stock > 0 && !session.permissions.has(operations.changeStock.access))
    throw new Refusal('unauthorizedOperation')
  const values = await prepareCommodity(context, sent)
  return operate(context, { action: 'create', resource: name }, async (tx, record) => {
    await commodityCategories.require(tx, values.category)
    await requirePictures(context, tx, { field: 'pictures', addresses: values.pictures })
    const { targetId, after } = await rows.insert(context, tx, values)
    if (stock > 0) await postStock(tx, context, targetId, { source: 'delivery', amount: stock, reason: '' })
    record({ targetId, after: { ...after, stock } })
    return get({ ...context, db: tx }, targetId)
  })
}
