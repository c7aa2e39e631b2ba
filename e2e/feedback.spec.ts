import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test('feedback is taken, answered with a canned answer, and processed; an unsent answer outlives a reload', async ({
  page,
  enter,
}) => {
  await enter(page)
  await page.goto('/operations/feedback?assigned=n&state=untreated&kind=fault')
  const { dialog, rows, toast } = listPage(page, 'Feedback')
  const number =
    (await rows
      .first()
      .getByText(/^F\d{6}$/)
      .textContent()) ?? ''
  await rows.first().getByRole('button', { name: 'Open', exact: true }).click()
  await expect(dialog.getByRole('list', { name: 'Conversation' }).getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: /^Take/ }).click()
  await expect(toast(`You now have ${number}`)).toBeVisible()
  await expect(dialog.getByText('Assigned to admin')).toBeVisible()

  const answer = dialog.getByRole('textbox', { name: /^Answer to/ })
  await dialog.getByRole('combobox', { name: 'Canned answers' }).click()
  await page.getByRole('option', { name: '已收到 · Received' }).click()
  await expect(answer).toHaveValue(new RegExp(number))
  const text = await answer.inputValue()
  expect(text).not.toContain('{')

  page.once('dialog', (leaving) => leaving.accept())
  await page.goto(`/operations/feedback?number=${number}`)
  await rows.first().getByRole('button', { name: 'Open', exact: true }).click()
  await expect(answer).toHaveValue(text)
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(toast('Answer sent')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Conversation' }).getByText(text)).toBeVisible()
  await expect(answer).toHaveValue('')

  await dialog.getByRole('button', { name: /^Mark as processed/ }).click()
  await expect(toast(`Marked ${number} as processed`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(rows.first()).toContainText('Processed')
})

test('a wave is answered together after a dry run', async ({ page, enter }) => {
  await enter(page)
  await page.goto('/operations/feedback')
  const { dialog, toast } = listPage(page, 'Feedback')
  const waves = page.getByRole('region', { name: 'Waves' })
  await expect(waves).toContainText('6 users wrote about: 充值页面 · 白屏 · 无法付款')
  await waves.getByRole('button', { name: 'Answer all' }).click()
  await dialog.getByRole('combobox', { name: 'Canned answers' }).click()
  await page.getByRole('option', { name: '已修复 · Fixed' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Answer in English' })).toHaveValue(/is fixed/)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Answer all' }).click()
  await expect(toast('6 rows changed')).toBeVisible()
  await expect(waves).toHaveCount(0)
})
