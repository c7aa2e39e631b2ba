import { randomUUID } from 'node:crypto'
import { unwrap } from '../packages/api-client/src/index.ts'
import { lookUp } from './chooseOption.ts'
import { addUser } from './community.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

const path = '/content/pointsTransfers'
const title = 'Points Transfers'

test('points of a user are held by a transfer, and paid out once another operator approves it', async ({
  page,
  secondPage,
  api,
  enter,
}) => {
  // Uses two browsers.
  test.slow()
  const giver = await addUser(api)
  const taker = await addUser(api)
  const { points: _, version, ...values } = taker
  await unwrap(
    api.PUT('/api/admin/users/{id}', {
      params: { path: { id: taker.id } },
      body: { ...values, version, inviterId: giver.id },
    }),
  )
  await unwrap(
    api.POST('/api/admin/users/{id}/points', {
      params: { path: { id: giver.id }, header: { 'Idempotency-Key': randomUUID() } },
      body: { bizType: '1', amount: 100, remark: '' },
    }),
  )
  const pointsOf = async (id: string) =>
    (await unwrap(api.GET('/api/admin/users/{id}', { params: { path: { id } } }))).points

  await enter(page)
  await page.goto(path)
  const { dialog, act, row, toast } = listPage(page, title)
  await page.getByRole('button', { name: 'Transfer points' }).click()
  await lookUp(dialog, 'Outgoing user', giver.nickname)
  await lookUp(dialog, 'Incoming user', taker.nickname)
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('101')
  await dialog.getByRole('button', { name: 'Transfer points' }).click()
  await expect(dialog.getByText('Insufficient balance: 100 available')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('60')
  await dialog.getByRole('button', { name: 'Transfer points' }).click()
  await expect(toast('is waiting for the incoming user to confirm it')).toBeVisible()
  expect(await pointsOf(giver.id)).toBe('40')
  const own = row(giver.nickname)
  await expect(own).toContainText('Pending')
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')
  const orderNumber = (await own.textContent())?.match(/P\d{10}/)?.[0] ?? ''

  await act(orderNumber, 'Raise exception')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The receiver asked for it')
  await dialog.getByRole('button', { name: 'Raise exception' }).click()
  await expect(row(orderNumber)).toContainText('Raised exception')

  const { list } = await unwrap(
    api.GET('/api/admin/points-transfers', { params: { query: { orderNumber } } }),
  )
  await enter(secondPage, 'checker')
  await secondPage.goto(`/content/review?subjectId=${list[0]?.id}`)
  const desk = listPage(secondPage, 'Review Desk')
  await expect(desk.row(orderNumber)).toContainText('Pending')
  await secondPage.goto(`${path}?orderNumber=${orderNumber}`)
  const checker = listPage(secondPage, title)
  await checker.act(orderNumber, 'Approve')
  await checker.dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(checker.row(orderNumber)).toContainText('Success')
  await checker.act(orderNumber, 'Details')
  await expect(checker.dialog.getByRole('table', { name: `Entries of ${orderNumber}` })).toContainText('+60')
  expect(await pointsOf(taker.id)).toBe('60')
  await secondPage.goto(`/content/review?subjectId=${list[0]?.id}`)
  await expect(desk.row(orderNumber)).toContainText('Approved')
})
