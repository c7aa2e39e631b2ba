import type { Page } from '@playwright/test'
import { listPage } from './listPage.ts'
import { expect } from './test.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** Rows of a first page, at least. */
const ROWS = 15
/** Values a card shows before the rest is opened. */
const CARD_VALUES = 3

/**
 * Fails unless an open list shows 15 whole rows and the pager at 1440 × 900, and cards of at most three values on a
 * phone.
 */
export async function expectListFits(page: Page, title: string): Promise<void> {
  await page.setViewportSize(DESK)
  // Fonts change the height of rows and the width of columns after they are shown.
  await page.evaluate(() => document.fonts.ready)
  const { rows, table } = listPage(page, title)
  const pager = page.getByRole('navigation', { name: `${title} pagination` })
  await expect(pager).toBeInViewport({ ratio: 1 })
  if ((await rows.count()) > 0) {
    // A short list leaves room for the rows that are missing.
    const { height } = (await rows.first().boundingBox()) ?? { height: Number.NaN }
    const bottom = await pager.evaluate((element) => element.getBoundingClientRect().bottom)
    const missing = Math.max(0, ROWS - (await rows.count()))
    expect(bottom + missing * height, 'bottom of the pager below 15 rows').toBeLessThanOrEqual(DESK.height)
    if (missing > 0 || (await rows.count()) === ROWS)
      await expect(rows.last().locator('td').first()).toBeInViewport({ ratio: 1 })
    const fit = await table.evaluate((element) => {
      const scroller = element.parentElement as HTMLElement
      const headings = [...element.querySelectorAll<HTMLElement>('th[scope="col"] > :first-child')]
      return {
        sideways: scroller.scrollWidth - scroller.clientWidth,
        cut: headings
          .filter((heading) => heading.scrollWidth > heading.clientWidth)
          .map((heading) => heading.textContent),
      }
    })
    expect(fit).toEqual({ sideways: 0, cut: [] })
  }

  await page.setViewportSize(PHONE)
  await expect(table.getByRole('columnheader')).toHaveCount(0)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, 'pixels of sideways scrolling').toBe(0)
  const values = await rows.evaluateAll((cards) =>
    cards.map(
      (card) =>
        [...card.querySelectorAll<HTMLElement>(':scope > td:not([data-screen-only])')].filter((cell) =>
          cell.checkVisibility(),
        ).length,
    ),
  )
  expect(values.filter((count) => count < 1 || count > CARD_VALUES)).toEqual([])
  await page.setViewportSize(DESK)
}
