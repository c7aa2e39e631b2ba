import type { Page } from '@playwright/test'
import { unwrap } from '../packages/api-client/src/index.ts'
import { addAccount, uniqueName } from './api.ts'
import { lookUp } from './chooseOption.ts'
import { addForum, addPost, addUser } from './community.ts'
import { expectLoaded } from './expectLoaded.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

const POSTS = '/community/posts'

/** The browser's copy of the post that is being written. */
const draftIn = (page: Page) => page.evaluate(() => localStorage.getItem('forumDraft') ?? '')

test('a post that is being written survives a reload, is restored and added', async ({
  page,
  enter,
  api,
}) => {
  const title = uniqueName('post')
  const [forum, author] = [await addForum(api), await addUser(api)]
  page.on('dialog', (question) => question.accept())
  await enter(page, (await addAccount(api, 'admin')).username)
  await page.goto(POSTS)
  const { add, dialog, row, searchFor, toast } = listPage(page, 'Posts')
  const field = dialog.getByRole('textbox', { name: 'Title' })
  const content = dialog.getByRole('textbox', { name: 'Content' })
  await add('Add post').click()
  await field.fill(title)
  await lookUp(dialog, 'Forum', forum.name)
  await lookUp(dialog, 'Author', author.nickname)
  await content.click()
  await page.keyboard.type('Half a sentence')
  await expect.poll(() => draftIn(page)).toContain('Half a sentence')

  await page.reload()
  await add('Add post').click()
  await expect(field).toHaveValue('')
  await expectLoaded(dialog)
  await dialog.getByRole('button', { name: /^Restore changes from / }).click()
  await expect(field).toHaveValue(title)
  await expect(dialog.getByRole('combobox', { name: 'Forum' })).toHaveValue(forum.name)
  await expect(content).toHaveText('Half a sentence')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(`Added “${title}”`)).toBeVisible()
  await searchFor('Title or content', title)
  await expect(row(title)).toContainText('Not published')
  expect(await draftIn(page)).toBe('')
})

test('signing out clears the copy of an unfinished post in the browser', async ({ page, enter, api }) => {
  page.on('dialog', (question) => question.accept())
  await enter(page, (await addAccount(api, 'admin')).username)
  await page.goto(POSTS)
  const { add, dialog } = listPage(page, 'Posts')
  await add('Add post').click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Not for others')
  await expect.poll(() => draftIn(page)).toContain('Not for others')
  await page.reload()
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await draftIn(page)).toBe('')
})

test('a post is published, pinned, closed to comments, hidden for a reason and shown again', async ({
  page,
  enter,
  api,
}) => {
  const { title } = await addPost(api)
  await enter(page)
  await page.goto(`${POSTS}?text=${title}`)
  const { dialog, row, act, toast, table } = listPage(page, 'Posts')
  await act(title, 'Publish')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(`Published “${title}”`)).toBeVisible()
  await expect(row(title)).toContainText('Visible')
  await expect(dialog).toBeHidden()

  await act(title, 'Pin')
  await dialog.getByRole('textbox', { name: 'Days' }).fill('31')
  await dialog.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(dialog.getByText('At most 30')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Days' }).fill('30')
  await dialog.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(row(title).getByRole('img', { name: 'Pinned' })).toBeVisible()
  await expect(dialog).toBeHidden()

  await act(title, 'Lock comments')
  await expect(row(title).getByRole('img', { name: 'Comments locked' })).toBeVisible()

  await act(title, 'Hide')
  const hide = dialog.getByRole('button', { name: 'Hide', exact: true })
  await hide.click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Off topic')
  await hide.click()
  await expect(toast(`“${title}” is hidden`)).toBeVisible()
  await expect(row(title).getByRole('button', { name: /^Hidden/ })).toBeVisible()
  await expect(dialog).toBeHidden()
  await row(title)
    .getByRole('button', { name: `Expand ${title}` })
    .click()
  await expect(table.getByText('Off topic')).toBeVisible()

  await act(title, 'Show')
  await expect(toast(`“${title}” is visible again`)).toBeVisible()
  await expect(row(title)).toContainText('Visible')
})

test('the author of an anonymous post is revealed for a reason, which is logged', async ({
  page,
  enter,
  api,
}) => {
  const author = await addUser(api)
  const { id, title } = await addPost(api, { authorId: author.id, anonymous: true })
  await enter(page)
  await page.goto(`${POSTS}?text=${title}`)
  const { dialog, row, act } = listPage(page, 'Posts')
  await expect(row(title)).toContainText('Anonymous')
  await expect(page.getByText(author.nickname)).toBeHidden()

  await act(title, 'Reveal author')
  const reveal = dialog.getByRole('button', { name: 'Reveal author' })
  await reveal.click()
  await expect(dialog.getByText('Required')).toBeVisible()
  const reason = uniqueName('A court asked for it: ')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await reveal.click()
  const revealed = page.getByRole('dialog', { name: `Author of “${title}”` })
  await expect(revealed).toContainText(author.nickname)
  await expect(revealed).toContainText(author.id)

  const { list } = await unwrap(api.GET('/api/admin/operation-logs', { params: { query: { targetId: id } } }))
  expect(JSON.stringify(list)).toContain(reason)
})

test('posts are moved together after a preview, and moved back', async ({ page, enter, api }) => {
  const key = uniqueName('post')
  const [from, into, author] = [await addForum(api), await addForum(api), await addUser(api)]
  for (const title of [`${key} one`, `${key} two`])
    await addPost(api, { title, forumId: from.id, authorId: author.id })
  await addPost(api, { title: `${key} there`, forumId: into.id, authorId: author.id })
  await enter(page)
  await page.goto(`${POSTS}?text=${key}`)
  const { dialog, rows, row, toast } = listPage(page, 'Posts')
  await expect(rows).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await lookUp(dialog, 'Move to', into.name)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('2 rows will change')).toBeVisible()
  const change = `Forum: ${from.name} → ${into.name}`
  await expect(dialog.getByRole('table', { name: 'First changes' })).toContainText(change)
  await expect(dialog.getByRole('table', { name: '1 record will be skipped' })).toContainText(
    'This is already in that forum.',
  )
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  const moved = toast('2 rows changed')
  await expect(moved).toBeVisible()
  await expect(rows.filter({ hasText: into.name })).toHaveCount(3)

  await moved.getByRole('button', { name: 'Undo' }).click()
  await expect(toast('2 rows reverted')).toBeVisible()
  await expect(rows.filter({ hasText: from.name })).toHaveCount(2)
  await expect(row(`${key} there`)).toContainText(into.name)
})
