import { unwrap } from '../packages/api-client/src/index.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

const GRANTS = '/content/points?tab=grants'

test('a large grant of a CSV file waits for another operator, whose approval pays it out', async ({
  page,
  secondPage,
  api,
  enter,
}) => {
  // Uses two browsers.
  test.slow()
  const { list } = await unwrap(
    api.GET('/api/admin/users', { params: { query: { status: 'normal', pageSize: 1 } } }),
  )
  const [user] = list
  if (!user) throw new Error('no user')
  await enter(page)
  await page.goto(GRANTS)
  const { dialog, rows } = listPage(page, 'Bulk grants')
  await page.getByRole('button', { name: 'Import grant' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Photo contest')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose a CSV file' }).click(),
  ])
  const file = `User ID,Amount,Reason\n${user.id},10001,First prize\n${user.id},0,\n`
  await chooser.setFiles({ name: 'grant.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(dialog.getByText('1 to import, 1 can’t be imported')).toBeVisible()
  await expect(dialog.getByText('Another operator must approve this grant')).toBeVisible()
  await dialog.getByRole('switch').check()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText(/Grant G\d{10} is pending review\. Left out: 1\./)).toBeVisible()
  const own = rows.first()
  await expect(own).toContainText('10,001')
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')

  const number = (await own.textContent())?.match(/G\d{10}/)?.[0] ?? ''
  await enter(secondPage, 'checker')
  await secondPage.goto(`${GRANTS}&number=${number}`)
  const checker = listPage(secondPage, 'Bulk grants')
  await checker.act(number, 'Approve')
  await checker.dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(checker.row(number)).toContainText('Done')
  const query = { userId: user.id, unit: 'points', pageSize: 1 } as const
  const { list: entries } = await unwrap(api.GET('/api/admin/points', { params: { query } }))
  expect(entries).toMatchObject([{ amount: '10001', remark: 'First prize', operatorName: 'admin' }])
})
