import { type Api, unwrap } from '../packages/api-client/src/index.ts'
import { uniqueName } from './api.ts'
import { addPost } from './community.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

const COMMENTS = '/community/comments'

/** Adds a comment of the operator on a new post, with replies to it. */
async function addThread(api: Api, content: string, replies: readonly string[] = []) {
  const { id: subjectId } = await addPost(api)
  const start = { subjectKind: 'post' as const, subjectId, content }
  const comment = await unwrap(api.POST('/api/admin/comments/start', { body: start }))
  for (const reply of replies) {
    const params = { path: { id: comment.id } }
    await unwrap(api.POST('/api/admin/comments/{id}/reply', { params, body: { content: reply } }))
  }
  return comment
}

test('an empty reply is rejected, and a half-written one is kept until it is sent', async ({
  page,
  enter,
  api,
}) => {
  const text = uniqueName('Question ')
  const { authorName } = await addThread(api, text)
  await enter(page)
  await page.goto(COMMENTS)
  const { dialog, row, act, searchFor } = listPage(page, 'Comments')
  await searchFor('Comment', text)
  await expect(row(text)).toBeVisible()
  await act(text, 'Open')
  const drawer = page.getByRole('dialog', { name: `Thread with ${authorName}’s comment` })
  await drawer.getByRole('button', { name: `Reply to ${authorName}` }).click()
  const reply = drawer.getByRole('textbox', { name: `Reply to ${authorName}` })
  const send = drawer.getByRole('button', { name: 'Send' })
  await send.click()
  await expect(drawer.getByText('Content cannot be empty')).toBeVisible()
  await reply.fill('   ')
  await send.click()
  await expect(drawer.getByText('Content cannot be empty')).toBeVisible()
  await expect(reply).toHaveValue('   ')

  await reply.fill('Thank you <3')
  await expect(drawer.getByText('Content cannot be empty')).toBeHidden()
  await drawer.getByRole('button', { name: 'Close', exact: true }).click()
  const question = dialog.filter({ hasText: 'Discard your reply?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(reply).toHaveValue('Thank you <3')
  await send.click()
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Thank you <3' }).first()).toBeVisible()
  await expect(reply).toBeHidden()
})

test('a comment is hidden with its replies after a preview, and shown again by undo', async ({
  page,
  enter,
  api,
}) => {
  const key = uniqueName('c')
  const root = `${key} first`
  await addThread(api, root, [`${key} second`, `${key} third`])
  await enter(page)
  await page.goto(`${COMMENTS}?content=${key}`)
  const { dialog, rows, act, toast } = listPage(page, 'Comments')
  await expect(rows).toHaveCount(3)
  await act(root, 'Hide')
  const next = dialog.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason for hiding' }).fill('Off topic')
  await dialog.getByRole('switch', { name: 'Include all replies' }).check()
  await next.click()
  await expect(dialog.getByText('3 rows will change')).toBeVisible()
  const changes = dialog.getByRole('table', { name: 'First changes' }).getByRole('row')
  await expect(changes).toHaveCount(3)
  await expect(changes.filter({ hasText: root })).toContainText('Off topic')
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click()
  const hidden = toast('3 rows changed')
  await expect(hidden).toBeVisible()
  await expect(rows.filter({ hasText: 'Hidden' })).toHaveCount(3)

  await hidden.getByRole('button', { name: 'Undo' }).click()
  await expect(toast('3 rows reverted')).toBeVisible()
  await expect(rows.filter({ hasText: 'Visible' })).toHaveCount(3)
})

test('all open reports about the content of a user are closed together', async ({ page, enter, api }) => {
  const { list: comments } = await unwrap(
    api.GET('/api/admin/comments', { params: { query: { reported: 'y', pageSize: 100 } } }),
  )
  const authorId = comments.find((comment) => comment.authorId !== null)?.authorId ?? ''
  const openReports = async () => {
    const query = { authorId, status: 'open' as const }
    return (await unwrap(api.GET('/api/admin/reports', { params: { query } }))).total
  }
  const open = await openReports()
  expect(open).toBeGreaterThan(0)
  await enter(page)
  await page.goto(`${COMMENTS}?reported=y&authorId=${authorId}`)
  const { dialog, rows, toast } = listPage(page, 'Comments')
  const first = rows.first()
  await first.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Close reports about the author' }).click()
  const close = dialog.getByRole('button', { name: 'Close all open reports' })
  await close.click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Part of a campaign')
  await close.click()
  await expect(toast(`Closed ${open} report`)).toBeVisible()
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  expect(await openReports()).toBe(0)
})
