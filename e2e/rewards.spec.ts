import { unwrap } from '../packages/api-client/src/index.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

const path = '/community/rewards'
const title = 'Rewards'

test('rewards of a CSV file are tried, granted, and paid out once another operator approves', async ({
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
  await page.goto(path)
  const { dialog, rows } = listPage(page, title)
  await page.getByRole('button', { name: 'Import rewards' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose a CSV file' }).click(),
  ])
  const file = `User ID,Activity,Amount,Reason\n${user.id},Inviting a friend,77,Friend\n${user.id},contest,0,Prize\n`
  await chooser.setFiles({ name: 'rewards.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(dialog.getByText('1 to import, 1 can’t be imported')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('These rows can’t be imported: 3 (')).toBeVisible()
  await dialog.getByRole('switch').check()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('1 reward is pending review. Left out: 1.')).toBeVisible()
  const own = rows.first()
  await expect(own).toContainText('77')
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')

  const number = (await own.textContent())?.match(/R\d{10}/)?.[0] ?? ''
  await enter(secondPage, 'checker')
  await secondPage.goto(`${path}?number=${number}`)
  const checker = listPage(secondPage, title)
  await checker.act(number, 'Approve')
  await checker.dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(checker.row(number)).toContainText('Approved')
  const { list: entries } = await unwrap(
    api.GET('/api/admin/users/{id}/points', { params: { path: { id: user.id } } }),
  )
  expect(entries.find(({ remark }) => remark === number)).toMatchObject({
    amount: '77',
    operatorName: 'checker',
  })
})
