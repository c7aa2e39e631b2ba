import { listedPages, openList } from './listedPages.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

/** Values a card shows before the rest is opened. */
const CARD_VALUES = 3

for (const listed of listedPages) {
  test(`${listed.path} shows all rows of its first page, the pager and every column at 1440 × 900`, async ({
    page,
    enter,
  }) => {
    await enter(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await openList(page, listed)
    // Fonts change the height of rows and the width of columns after they are shown.
    await page.evaluate(() => document.fonts.ready)
    const { rows } = listPage(page, listed.title)
    await expect(page.getByRole('navigation', { name: `Pages of ${listed.title}` })).toBeInViewport({
      ratio: 1,
    })
    if ((await rows.count()) === 0) return
    await expect(rows.first().locator('td').first()).toBeInViewport({ ratio: 1 })
    await expect(rows.last().locator('td').first()).toBeInViewport({ ratio: 1 })
    const covered = await rows.first().evaluate((row) => {
      const [actions, ...values] = [...row.querySelectorAll<HTMLElement>(':scope > td')].reverse()
      if (!actions?.hasAttribute('data-screen-only')) return []
      const start = actions.getBoundingClientRect().left
      return values
        .filter((cell) => cell.getBoundingClientRect().right > start + 1)
        .map((cell) => cell.textContent)
    })
    expect(covered, 'values behind the actions').toEqual([])
  })

  test(`${listed.path} fits a phone, and its cards start with at most ${CARD_VALUES} values`, async ({
    page,
    enter,
  }) => {
    await enter(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await openList(page, listed)
    await page.evaluate(() => document.fonts.ready)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways, 'pixels of sideways scrolling').toBe(0)
    const { rows } = listPage(page, listed.title)
    const values = await rows.evaluateAll((cards) =>
      cards.map(
        (card) =>
          [...card.querySelectorAll<HTMLElement>(':scope > td:not([data-screen-only])')].filter((cell) =>
            cell.checkVisibility(),
          ).length,
      ),
    )
    expect(Math.max(0, ...values), 'values of the longest card').toBeLessThanOrEqual(CARD_VALUES)
  })
}
