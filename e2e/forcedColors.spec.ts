import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** The picture inside a control's border, where a tick, a dot or an icon is drawn. */
async function inside(control: Locator, inset = 3): Promise<Buffer> {
  const box = await control.boundingBox()
  if (!box) throw new Error('The control is not shown')
  const clip = {
    x: box.x + inset,
    y: box.y + inset,
    width: box.width - 2 * inset,
    height: box.height - 2 * inset,
  }
  return control.page().screenshot({ clip })
}

/** Counts the colors of a picture: a blank one has one. */
const colorsIn = (page: Page, picture: Buffer): Promise<number> =>
  page.evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] }
    return new Set(new Uint32Array((data as Uint8ClampedArray).buffer)).size
  }, Array.from(picture))

/** Clicks a control twice and compares how it looks when it is on and when it is off. */
async function expectToggleToShow(control: Locator, target = control) {
  await control.click()
  const one = await inside(target)
  await control.click()
  const other = await inside(target)
  expect(one.equals(other), `${control} looks the same on and off`).toBe(false)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a list shows its ticks and icons in ${colorScheme} forced colors`, async ({ page, enter }) => {
    await enter(page)
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
    await page.goto('/coinMerchant/coinMerchantList')
    const row = page.locator('[data-row-id]').first()
    await expect(row.getByRole('button', { name: 'More actions' })).toBeVisible()
    await expectToggleToShow(row.getByRole('checkbox'))
    expect(
      await colorsIn(page, await inside(row.getByRole('button', { name: 'More actions' }), 1)),
    ).toBeGreaterThan(1)
    const heading = page.getByRole('columnheader', { name: 'Nickname' })
    const sort = heading.getByRole('button', { name: 'Nickname', exact: true })
    const unsorted = await inside(sort, 0)
    await sort.click()
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await page.mouse.move(0, 0)
    expect(unsorted.equals(await inside(sort, 0)), 'the sort arrow').toBe(false)
  })

  test(`the shell shows where the operator is in ${colorScheme} forced colors`, async ({ page, enter }) => {
    await enter(page)
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
    await page.goto('/coinMerchant/coinMerchantList')
    const entry = page.getByRole('navigation').getByRole('link', { name: 'Merchant List' })
    const tab = page.getByRole('tab', { selected: true })
    await expect(entry).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Pages, records, and actions' }).fill('Merchant')
    const option = page.getByRole('listbox').getByRole('option', { selected: true })
    for (const selected of [option, entry, tab]) {
      const look = await selected.evaluate((element) => {
        const { backgroundColor, color, forcedColorAdjust } = getComputedStyle(element)
        return { differ: backgroundColor !== color, forcedColorAdjust }
      })
      expect(look, String(selected)).toEqual({ differ: true, forcedColorAdjust: 'none' })
    }
    expect(await colorsIn(page, await inside(option, 1))).toBeGreaterThan(1)
    await page.keyboard.press('Escape')
    expect(await colorsIn(page, await inside(tab, 1))).toBeGreaterThan(1)
    expect(await colorsIn(page, await inside(entry, 1))).toBeGreaterThan(1)
  })

  test(`a dialog shows its edges and the selection in ${colorScheme} forced colors`, async ({
    page,
    enter,
  }) => {
    await enter(page)
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
    await page.goto('/system/roles')
    await page.getByRole('button', { name: 'Add role' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add role' })
    await expect(dialog).toHaveCSS('border-left-style', 'solid')
    const home = dialog.getByRole('treeitem', { name: 'Home' })
    await expectToggleToShow(home, home.locator('.mantine-CheckboxIndicator-indicator'))
    const chosen = await inside(dialog.getByRole('radio', { name: 'User' }))
    expect(chosen.equals(await inside(dialog.getByRole('radio', { name: 'Editor' }))), 'radios').toBe(false)
    const track = dialog.locator('.mantine-Switch-track')
    await expectToggleToShow(track)
    expect(await colorsIn(page, await inside(track, 0))).toBeGreaterThan(1)
  })
}
