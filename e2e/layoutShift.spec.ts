import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

/** The limit of a good score: https://web.dev/articles/cls */
const GOOD_SHIFT = 0.1

test('a list doesn’t move while its search form and buttons load', async ({ secondPage: page, enter }) => {
  // With an empty cache, parts that load late could move the others.
  await enter(page)
  await page.goto('/coinMerchant/coinMerchantList')
  const { rows, search } = listPage(page, 'Merchant List')
  await rows.first().waitFor()
  await search.getByRole('button', { name: 'Search', exact: true }).waitFor()
  await page.waitForLoadState('load')
  await page.getByRole('button', { name: 'Views' }).waitFor()

  const shift = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[]
    return shifts.reduce((sum, { value }) => sum + value, 0)
  })
  expect(shift).toBeLessThan(GOOD_SHIFT)
})
