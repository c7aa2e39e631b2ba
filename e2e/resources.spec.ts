import { expect, test } from './test.ts'

test('pages are reordered by dragging, and the menu follows', async ({ page, enter }) => {
  await enter(page)
  await page.goto('/system/resource')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const rows = page.locator('tbody tr[data-row-id]')
  const row = (text: string) => rows.filter({ hasText: text })
  await menu.getByText('Merchant', { exact: true }).click()
  const links = menu.getByRole('link', { name: /^Merchant / })

  const swap = async (moved: string, over: string) => {
    const target = await row(over).boundingBox()
    await row(moved)
      .getByRole('button', { name: /^Move / })
      .hover()
    await page.mouse.down()
    await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 2, { steps: 12 })
    await page.mouse.up()
    await expect(page.getByRole('alert').filter({ hasText: 'Sort order saved' }).first()).toBeVisible()
  }
  const [list, subaccounts] = ['/coinMerchant/coinMerchantList', '/coinMerchant/coinMerchantSubaccount']
  const before = await links.allTextContents()
  await swap(subaccounts, list)
  await expect(links).toHaveText(before.toReversed())
  await page.reload()
  await expect(row('/coinMerchant/').first()).toContainText(subaccounts)
  await swap(list, subaccounts)
})
