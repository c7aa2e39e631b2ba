import { unwrap } from '@admin/api-client'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { REVIEW_PATH } from '../../../../../app/pagePaths.ts'
import { listOf } from '../../../../../stories/listOf.ts'
import { pageAt } from '../../../../../stories/pageAt.ts'
import { type PlayContext, pageOf } from '../../../../../stories/pageOf.ts'
import { deskPath } from '../../reviewPaths.ts'

export const page = pageAt(deskPath('next'))
export const account = 'checker'

/** Waits for a task with its evidence. @returns its title */
export async function shown({ canvas, loaded }: PlayContext): Promise<string> {
  const { t } = pageOf({ loaded })
  const approve = await canvas.findByRole('button', { name: t('actions:approve') })
  await waitFor(() => expect(approve).toBeEnabled())
  return canvas.getByRole('heading', { level: 2 }).textContent ?? ''
}

/** The queue of transfers: its first row that the account can review opens the desk. */
export const transfers = page({ account, path: `${REVIEW_PATH}?kind=transfer&status=pending` })

/** Opens the desk with a transfer, and waits for it. @returns its title */
export async function openTransfer(context: PlayContext): Promise<string> {
  const { t } = pageOf(context)
  const list = listOf(context, t('routes:review.title'))
  await list.loads()
  const row = (await list.rows()).find((each) => !each.textContent?.includes(account))
  if (!row) throw new Error('No transfer of another operator')
  await userEvent.click(within(row).getByRole('button', { name: t('actions:review') }))
  return shown(context)
}

/** Waits for another task than the one with this title. */
export async function movesOn(context: PlayContext, title: string) {
  await waitFor(() => expect(context.canvas.getByRole('heading', { level: 2 })).not.toHaveTextContent(title))
  return shown(context)
}

/** Searches the list of tasks for the one of a subject. @returns the list */
export async function searchTask(context: PlayContext, subjectId: string) {
  const { t, labels } = pageOf(context)
  const list = listOf(context, t('routes:review.title'))
  await list.loads()
  await userEvent.click(context.canvas.getByRole('button', { name: labels.search.expand }))
  await list.searchFor(t('review:subjectId'), subjectId)
  await waitFor(async () => expect(await list.rows()).toHaveLength(1))
  return list
}

/** Finds the task of a title as an administrator sees it. */
export async function taskOf({ loaded }: PlayContext, title: string) {
  const { api } = pageOf({ loaded })
  const { list } = await unwrap(
    api.GET('/api/admin/review-tasks', { params: { query: { status: 'pending', pageSize: 100 } } }),
  )
  const task = list.find((each) => each.title === title)
  if (!task) throw new Error(`No task ${title}`)
  return task
}
