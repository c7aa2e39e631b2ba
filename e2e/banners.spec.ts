import { chooseOption } from './chooseOption.ts'
import { listPage } from './listPage.ts'
import { pngOf } from './pngOf.ts'
import { expect, test } from './test.ts'

test('the sixth banner of a page is rejected with the names of the five, and published once one is withdrawn', async ({
  page,
  enter,
}) => {
  await enter(page)
  await page.goto('/operations/banners?platform=i&landingPage=p')
  const { dialog, row, rows, act, toast } = listPage(page, 'Banners')
  await expect(row('Top-up bonus 20%')).toContainText('Published')

  await page.getByRole('button', { name: 'Add banner' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Spring sale')
  await chooseOption(dialog, 'Platform', 'iOS')
  await chooseOption(dialog, 'Page', 'Home')
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'spring.png', mimeType: 'image/png', buffer: await pngOf(page, 365, 136) })
  await expect(dialog.getByRole('button', { name: 'Preview spring.png' })).toBeVisible()
  await chooseOption(dialog, 'Jump type', 'Web address')
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://example.com/spring')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast('Added “Spring sale”')).toBeVisible()

  await act('Spring sale', 'Publish')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(
    page.getByText(
      /the page already shows 5 banners in this period: 新人礼包, Film of the week, .*\. There’s room from .* UTC\./,
    ),
  ).toBeVisible()
  if (await dialog.isVisible()) await page.keyboard.press('Escape')
  await expect(row('Spring sale')).toContainText('Draft')

  await act('Top-up bonus 20%', 'Withdraw')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(toast('Withdrew “Top-up bonus 20%”')).toBeVisible()
  await act('Spring sale', 'Publish')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(toast('Published “Spring sale”')).toBeVisible()
  await expect(row('Spring sale')).toContainText('Published')
  await expect(rows.filter({ hasText: 'Published' })).toHaveCount(5)
})
