import { isBelowLower, risingRates } from '@admin/api-client/contract/content/fees'
import type { BitRate, VideoPrice, videoArea } from '@admin/api-client/contract/content/videos'
import type { BulkOutcome } from '../../../crud/bulk.ts'
import { changeInBulk } from '../../../crud/bulkChanges.ts'
import type { Input } from '../../../http/mount.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { submission } from '../works/actions.ts'
import { differInOne } from '../works/submissions.ts'
import { REVIEWED, type VideoRow, videoResource } from './resource.ts'

/**
 * Returns a video's bit rates with other fees.
 * @param at where they are in the body
 * @throws Refusal `validation` on the fee of a grade that the video lacks, or that costs less than the next lower one
 */
function withFees(bitRates: readonly BitRate[], fees: VideoPrice['fees'], at: string): BitRate[] {
  const lacking = fees.findIndex(({ grade }) => !bitRates.some((rate) => rate.grade === grade))
  if (lacking >= 0) throw refuseField('validation', `${at}.fees.${lacking}.grade`, 'notExisting')
  const changed = bitRates.map((rate) => ({
    ...rate,
    fee: fees.find(({ grade }) => grade === rate.grade)?.fee ?? rate.fee,
  }))
  const refused = risingRates(changed).find(isBelowLower)
  if (refused) {
    const place = fees.findIndex(({ grade }) => grade === refused.rate.grade)
    // A fee that rises above that of a higher grade is shown on the higher one, which need not have been sent.
    const field = place >= 0 ? `${at}.fees.${place}.fee` : `${at}.fees`
    throw refuseField('validation', field, 'feeBelowLower', { fee: refused.lower?.fee ?? 0 })
  }
  return changed
}

/** Changes what videos cost; one that has another version than the sent one is skipped. */
export const changePrices = ({
  query,
  body: { prices, token },
  ...context
}: Input<(typeof videoArea)['operations']['changePrices']>): Promise<BulkOutcome> =>
  changeInBulk(videoResource, context, {
    action: 'changePrices',
    ids: prices.map(({ id }) => id),
    asked: prices,
    query,
    token,
    plan(_tx, found) {
      const values = new Map<string, Partial<VideoRow>>()
      const sent = new Map(prices.map((price, index) => [price.id, { price, index }]))
      for (const row of found) {
        const { price, index } = sent.get(row.id) ?? {}
        if (!price || price.version !== row.version) continue
        const { chargePoints, fees } = price
        const changed = { chargePoints, bitRates: withFees(row.bitRates, fees, `prices.${index}`) }
        const again = row.reviewStatus === 'approved' && differInOne(row, changed, REVIEWED)
        values.set(row.id, { ...changed, ...(again && submission(context)) })
      }
      return ({ id }) => values.get(id) ?? 'staleVersion'
    },
  })
