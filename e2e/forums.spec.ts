import { unwrap } from '../packages/api-client/src/index.ts'
import { uniqueName } from './api.ts'
import { chooseOption, lookUp } from './chooseOption.ts'
import { addForum, addPost, addTopic } from './community.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test('a subforum is added below a forum, planned to close, kept open, closed and reopened', async ({
  page,
  enter,
}) => {
  const key = uniqueName('f')
  const [parent, child] = [`${key} parent`, `${key} child`]
  await enter(page)
  await page.goto('/community/forums')
  const { add, dialog, rows, row, act, searchFor, toast } = listPage(page, 'Forums')
  const addForumNamed = async (name: string, below?: string) => {
    await add('Add forum').click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    if (below) await lookUp(dialog, 'Parent', below)
    await chooseOption(dialog, 'Category', 'Discussion')
    await chooseOption(dialog, 'Layout', 'Forum')
    await dialog.getByRole('textbox', { name: 'Sort order' }).fill('0')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(`Added “${name}”`)).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  await addForumNamed(parent)
  await addForumNamed(child, parent)
  await searchFor('Name', key)
  await expect(rows).toHaveText([new RegExp(parent), new RegExp(child)])

  await act(child, 'Close')
  await dialog.getByLabel('Closes').fill('2099-01-01T12:00')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(toast(`“${child}” will close as planned`)).toBeVisible()
  await expect(row(child)).toContainText('Open')
  await act(child, 'Cancel closing')
  await expect(toast(`“${child}” will stay open`)).toBeVisible()

  await act(child, 'Close')
  await expect(dialog.getByLabel('Closes')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(row(child)).toContainText('Closed')
  await expect(dialog).toBeHidden()
  await act(child, 'Reopen')
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await expect(row(child)).toContainText('Open')
})

test('a forum is merged into another one, after it is shown how much moves', async ({ page, enter, api }) => {
  const key = uniqueName('f')
  const [from, into] = [await addForum(api, { name: `${key} from` }), await addForum(api)]
  const child = await addForum(api, { name: `${key} child`, parentId: from.id })
  for (let added = 0; added < 2; added += 1) await addPost(api, { forumId: from.id })
  await enter(page)
  await page.goto(`/community/forums?name=${key}`)
  const { dialog, row, act, toast } = listPage(page, 'Forums')
  await act(from.name, 'Merge')
  await lookUp(dialog, 'Merge into', into.name)
  await expect(dialog.getByText('Posts that move: 2. Subforums that move: 1.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(toast(`Merged “${from.name}” into “${into.name}”`)).toBeVisible()
  await expect(row(from.name)).toBeHidden()

  const kept = await unwrap(api.GET('/api/admin/forums/{id}', { params: { path: { id: into.id } } }))
  expect(kept).toMatchObject({ posts: 2, childCount: 1 })
  const moved = await unwrap(api.GET('/api/admin/forums/{id}', { params: { path: { id: child.id } } }))
  expect(moved.parentId).toBe(into.id)
})

test('a topic is added, recommended and merged into another one', async ({ page, enter, api }) => {
  const name = uniqueName('topic')
  const into = await addTopic(api)
  await enter(page)
  await page.goto('/community/topics')
  const { add, dialog, row, act, searchFor, toast } = listPage(page, 'Topics')
  await add('Add topic').click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Sort order' }).fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await searchFor('Name', name)
  await expect(row(name)).toContainText('Enabled')
  await expect(dialog).toBeHidden()

  const star = row(name).getByRole('img', { name: 'Recommended' })
  await expect(star).toBeHidden()
  await act(name, 'Recommend')
  await expect(toast(`Recommended “${name}”`)).toBeVisible()
  await expect(star).toBeVisible()

  const { list } = await unwrap(api.GET('/api/admin/topics', { params: { query: { name } } }))
  const topicId = list[0]?.id ?? ''
  await addPost(api, { topicId })
  await act(name, 'Merge')
  await lookUp(dialog, 'Merge into', into.name)
  await expect(dialog.getByText('Posts that move: 1. Followers added: 0.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(toast(`Merged “${name}” into “${into.name}”`)).toBeVisible()
  await expect(row(name)).toBeHidden()
  const kept = await unwrap(api.GET('/api/admin/topics/{id}', { params: { path: { id: into.id } } }))
  expect(kept.posts).toBe(1)
})
