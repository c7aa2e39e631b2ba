import { uniqueName } from './api.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test('a word is drafted, tried on past texts, activated and rolled back', async ({ page, enter }) => {
  await enter(page)
  await page.goto('/system/policyDrafts')
  const { act, dialog, row, searchFor, toast } = listPage(page, 'Policy bench')
  const name = uniqueName('Draft')
  const word = uniqueName('w')

  await page.getByRole('button', { name: 'Add policy draft' }).click()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(`Added “${name}”`)).toBeVisible()
  await searchFor('Name', name)
  await expect(row(name)).toContainText('Not tried yet')

  await act(name, 'Details')
  const drawer = page.getByRole('dialog', { name: `Policy draft “${name}”` })
  await drawer.getByRole('button', { name: 'Add an entry' }).click()
  const entry = page.getByRole('dialog', { name: 'Add an entry' })
  await entry.getByLabel('Word').fill(word)
  await entry.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Reject' }).click()
  await entry.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText(`Add ${word}`)).toBeVisible()

  await drawer.getByRole('button', { name: 'Run trial' }).click()
  await expect(drawer.getByText('The draft makes no difference to these records.')).toBeVisible()
  await expect(drawer.getByRole('table', { name: 'Sources' })).toContainText('Comments')

  await drawer.getByRole('button', { name: 'Activate' }).click()
  await page
    .getByRole('dialog', { name: `Activate “${name}”` })
    .getByRole('button', { name: 'Activate' })
    .click()
  await expect(toast(`Activated “${name}”`)).toBeVisible()
  const expectListed = async (count: number) => {
    const words = await page.context().newPage()
    await Promise.all([
      words.waitForResponse((response) => response.url().includes('/sensitive-words?')),
      words.goto(`/system/sensitiveWord?word=${word}`),
    ])
    await expect(listPage(words, 'Sensitive Words').rows).toHaveCount(count)
    await words.close()
  }
  await expectListed(1)

  await drawer.getByRole('button', { name: 'Roll back' }).click()
  const back = page.getByRole('dialog', { name: `Roll back “${name}”` })
  await expect(back.getByText('Gets back what it had')).toBeVisible()
  await back.getByRole('button', { name: 'Roll back' }).click()
  await expect(toast(`Rolled back “${name}”`)).toBeVisible()
  await expectListed(0)
})

test('a level is tried as a draft from its list, also after a reload of the bench', async ({
  page,
  enter,
}) => {
  await enter(page)
  await page.goto('/content/vipLevels?grade=1')
  await listPage(page, 'VIP Levels').act('', 'Try as a draft…')
  const name = uniqueName('Tried')
  const dialog = page.getByRole('dialog', { name: /^Try “Level 1: .+” as a draft$/ })
  await expect(dialog.getByLabel('Name of the draft')).toHaveValue(/^Level 1: /)
  await page.reload()
  await dialog.getByLabel('Name of the draft').fill(name)
  await dialog.getByRole('textbox', { name: 'Free views per day' }).fill('77')
  await dialog.getByRole('button', { name: 'Add policy draft' }).click()
  const drawer = page.getByRole('dialog', { name: `Policy draft “${name}”` })
  await expect(drawer.getByText(/^Change Level 1: /)).toBeVisible()
  await expect(drawer.getByText(/→ 77$/)).toBeVisible()
  await expect(page).toHaveURL(/\/system\/policyDrafts$/)
})
