import type { CodeOf } from '../enumerations.ts'

/** Type of the dictionary items that are the categories of commodities. */
export const COMMODITY_CATEGORY_TYPE = 'commodityCategory'

/** What a commodity must meet to be put on the shelf, in the order in which operators see to it. */
export const shelfConditions = ['approved', 'inStock', 'hasPicture', 'valid'] as const
type ShelfCondition = (typeof shelfConditions)[number]

/** What it must meet to be offered to users. */
export const commodityConditions = [...shelfConditions, 'onShelf', 'notDeleted'] as const
export type CommodityCondition = (typeof commodityConditions)[number]

interface Shelved {
  reviewStatus: CodeOf<'reviewStatus'> | null
  stock: number
  pictures: readonly string[]
  /** Epoch milliseconds; null: from the beginning. */
  validFrom: number | null
  /** Null: without an end. */
  validTo: number | null
}

interface Offered extends Shelved {
  shelf: CodeOf<'shelfStatus'>
  deleteTime: number | null
}

const shelfMet = (
  { reviewStatus, stock, pictures, validFrom, validTo }: Shelved,
  now: number,
): Record<ShelfCondition, boolean> => ({
  approved: reviewStatus === 'approved',
  inStock: stock > 0,
  hasPicture: pictures.length > 0,
  valid: (validFrom ?? now) <= now && (validTo === null || now < validTo),
})

/** Returns the first condition that keeps a commodity from being put on the shelf at a moment. */
export function shelfObstacle(commodity: Shelved, now: number): ShelfCondition | undefined {
  const met = shelfMet(commodity, now)
  return shelfConditions.find((condition) => !met[condition])
}

/** Returns the conditions that a commodity does not meet at a moment; none: users can buy it. */
export function unmetByCommodity(commodity: Offered, now: number): CommodityCondition[] {
  const met: Record<CommodityCondition, boolean> = {
    ...shelfMet(commodity, now),
    onShelf: commodity.shelf === 'on',
    notDeleted: commodity.deleteTime === null,
  }
  return commodityConditions.filter((condition) => !met[condition])
}
