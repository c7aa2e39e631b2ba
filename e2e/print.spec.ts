import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

/** Pixels available to the table on A4 in portrait orientation. */
const PAPER = { width: 770, height: 1100 }

test('a printed list has its title, filters, every column and row in full, and no controls', async ({
  page,
  enter,
}) => {
  await enter(page)
  await page.goto('/coinTransManage/transferList?outcome=success&pageSize=50')
  const { table, rows } = listPage(page, 'Coin Transfer')
  await expect(rows).toHaveCount(50)
  const filters = page.getByRole('list', { name: 'Active filters' })
  await expect(filters).toBeVisible()
  const headings = table.getByRole('columnheader')
  const titles = (await headings.allInnerTexts()).filter((title) => title !== 'Actions')

  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(PAPER)
  await expect(page.getByRole('heading', { level: 1, name: 'Coin Transfer' })).toBeVisible()
  await expect(filters).toContainText('Success')
  expect(await headings.allInnerTexts()).toEqual(titles)
  await expect(rows).toHaveCount(50)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  for (const name of ['Export', 'Columns', 'Search', 'Transfer', 'More actions', 'Clear all'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)

  const cut = await table.evaluate((element) => {
    const parts = [...element.querySelectorAll<HTMLElement>('th, td, td *')]
    const shown = parts.filter(({ offsetWidth }) => offsetWidth > 0)
    const outside = shown.filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
    const hidden = shown.filter(
      (part) => getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1,
    )
    const sticky = shown.filter((part) => getComputedStyle(part).position === 'sticky')
    return [...outside, ...hidden, ...sticky].map(({ textContent }) => textContent)
  })
  expect(cut).toEqual([])
})
