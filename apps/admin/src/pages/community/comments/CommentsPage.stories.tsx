import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { comments } from '../../../features/comments/comments.ts'
import { fill, findEditable } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { CommentsPage } from './CommentsPage.tsx'

const path = '/community/comments'
const states = listStories({ path, resource: comments, area: 'comment' })

export default {
  title: 'Pages/Comments',
  component: CommentsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof CommentsPage>

type Story = StoryObj<typeof CommentsPage>

/** Users comment; the list has no button that adds. */
export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    await expect(
      table.getByRole('columnheader', { name: new RegExp(t('comment:plainContent')) }),
    ).toBeVisible()
    await expect(context.canvas.queryByRole('button', { name: t('actions:add') })).toBeNull()
  },
}

export const NoMatch: Story = states.noMatch('content=nothing-like-it')

export const Failed: Story = states.failed

/** Opens the drawer of the first comment. */
async function openThread(context: PlayContext) {
  const { t } = pageOf(context)
  const list = states.listIn(context)
  await list.loads()
  await list.act(t('communityActions:openThread'))
  return within(await list.findDialog())
}

/** The comment is marked in its thread, where staff reply. */
export const InThread: Story = {
  parameters: states.page({ path: `${path}?status=visible&subjectKind=video` }),
  play: async (context) => {
    const { labels } = pageOf(context)
    const drawer = await openThread(context)
    await waitFor(() => expect(document.querySelector('article[aria-current="true"]')).not.toBeNull())
    const [reply] = await drawer.findAllByRole('button', { name: new RegExp(labels.comments.reply) })
    await userEvent.click(reply as HTMLElement)
    const box = await drawer.findByRole('textbox')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(box).toBeInvalid())
    await fill(box, 'Thank you <3')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(drawer.getByText('Thank you <3')).toBeVisible())
  },
}

/** Levels below the third load when they are asked for. */
export const DeepThread: Story = {
  play: async (context) => {
    const { labels, api } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const deep = 'The author confirmed that in the description.'
    const { list: found } = await unwrap(
      api.GET('/api/admin/comments', { params: { query: { content: 'worth watching', pageSize: 1 } } }),
    )
    await expect(found).toHaveLength(1)
    await list.searchFor(pageOf(context).t('comment:content'), 'worth watching')
    await waitFor(async () => {
      for (const row of await list.rows()) await expect(row).toHaveTextContent(/Worth watching/)
    })
    const drawer = await openThread(context)
    await drawer.findByText(/did you notice/)
    await expect(drawer.queryByText(deep)).toBeNull()
    await userEvent.click(await drawer.findByRole('button', { name: labels.comments.moreReplies(1) }))
    await expect(await drawer.findByText(deep)).toBeVisible()
  },
}

/** Enters a reason, and looks at what would change before it is done. */
async function hideWithReplies(context: PlayContext) {
  const { t, labels } = pageOf(context)
  const list = states.listIn(context)
  const dialog = within(await list.findDialog())
  const next = await dialog.findByRole('button', { name: labels.dialog.next })
  await userEvent.click(next)
  const reason = await dialog.findByRole('textbox', { name: new RegExp(t('comment:hideReason')) })
  await waitFor(() => expect(reason).toBeInvalid())
  await fill(reason, 'Off topic')
  await userEvent.click(dialog.getByRole('switch', { name: t('comment:withReplies') }))
  await userEvent.click(next)
  const examples = within(await dialog.findByRole('table', { name: t('work:bulkSample') }))
  await expect(examples.getAllByText(/Off topic/)[0]).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: t('communityActions:hide') }))
  await list.findToast(new RegExp(t('actions:bulkChanged', { count: 5 }).replace('5', '\\d+')))
}

/** Before a comment is hidden with its replies it is shown what changes; it can be undone. */
export const Hiding: Story = {
  parameters: states.page({ path: `${path}?status=visible&sort=-replies` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:hide'))
    await hideWithReplies(context)
    await expect(await screen.findByRole('button', { name: t('actions:undo') })).toBeVisible()
  },
}

/** Many comments are hidden together. */
export const BulkHiding: Story = {
  parameters: states.page({ path: `${path}?status=visible` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const table = await states.listIn(context).loads()
    await userEvent.click(table.getByRole('checkbox', { name: labels.table.selectAll }))
    const buttons = await context.canvas.findAllByRole('button', { name: t('communityActions:hide') })
    await userEvent.click(buttons.find((button) => !button.closest('table')) as HTMLElement)
    await hideWithReplies(context)
  },
}

/** What a review holds back is not shown by hand. */
export const HeldBack: Story = {
  parameters: states.page({ path: `${path}?reviewStatus=pending` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const table = await states.listIn(context).loads()
    const [show] = table.queryAllByRole('button', { name: t('communityActions:show') })
    if (show) {
      await expect(show).toHaveAttribute('aria-disabled', 'true')
      return expect(show).toHaveAccessibleDescription(t('comment:reviewDecides'))
    }
    const [menu] = table.getAllByRole('button', { name: labels.table.moreActions })
    await userEvent.click(menu as HTMLElement)
    const item = await screen.findByRole('menuitem', { name: new RegExp(t('communityActions:show')) })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
  },
}

/** The expanded row has the text with its sensitive words, and what is around it in the thread. */
export const Evidence: Story = {
  parameters: states.page({ path: `${path}?sort=-createTime` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.searchFor(t('comment:content'), 'stay friendly')
    await waitFor(async () => {
      for (const row of await list.rows()) await expect(row).toHaveTextContent('Please stay friendly.')
    })
    const table = within(await list.findTable())
    const [expand] = table.getAllByRole('button', { name: new RegExp(labels.table.expandRow('.*')) })
    await userEvent.click(expand as HTMLElement)
    const above = await context.canvas.findByRole('list', { name: t('comment:above') })
    await expect(within(above).getByText(/would pay for this/)).toBeVisible()
  },
}

/** Who reported a comment, how often they were right, and how they are muted. */
export const Reports: Story = {
  parameters: states.page({ path: `${path}?reported=y` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:viewReports'))
    const drawer = within(await list.findDialog())
    const reports = within(await drawer.findByRole('list', { name: t('report:reports') }))
    await expect(reports.getAllByText(t('communityEnumerations:reportStatus.open'))[0]).toBeVisible()
    const mute = new RegExp(`^${t('report:mute')}`)
    const [first] = await reports.findAllByRole('button', { name: mute })
    await userEvent.click(first as HTMLElement)
    const days = await findEditable(screen, t('report:days'))
    const dialog = within(days.closest('[role="dialog"]') as HTMLElement)
    await fill(days, '30')
    await fill(dialog.getByRole('textbox', { name: new RegExp(t('report:muteReason')) }), 'Noise')
    const save = dialog.getByRole('button', { name: t('report:mute') })
    await userEvent.click(save)
    await list.findToast(new RegExp(t('report:muted', { name: '.+' })))
    await expect(
      (await reports.findAllByRole('button', { name: new RegExp(`^${t('report:unmute')}`) }))[0],
    ).toBeVisible()
  },
}

/** All open reports about one author are closed with one reason. */
export const ClosingReports: Story = {
  parameters: states.page({ path: `${path}?reported=y` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:closeReports'))
    const dialog = within(await list.findDialog())
    await fill(await dialog.findByRole('textbox', { name: new RegExp(t('report:closeReason')) }), 'Campaign')
    // What happens is counted before.
    await expect(await dialog.findByText(new RegExp(`\\d.*${t('report:closesNoLetter')}`))).toBeVisible()
    const close = dialog.getByRole('button', { name: t('report:closeAll') })
    await waitFor(() => expect(close).toBeEnabled())
    await userEvent.click(close)
    await list.findToast(new RegExp(`^${t('report:closedCount', { count: 5 }).split('5')[0]}\\d`))
  },
}

/** The author of a comment is frozen, and what they wrote hidden, as it was counted before; all of it is undone together. */
export const FreezingAuthor: Story = {
  parameters: states.page({ path: `${path}?content=Saved+for+the+weekend` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:freezeAuthor'))
    const dialog = within(await list.findDialog())
    await userEvent.click(await dialog.findByRole('switch', { name: new RegExp(t('measure:hideComments')) }))
    const preview = within(await dialog.findByRole('group', { name: t('measure:preview') }))
    await expect(await preview.findByText(t('measure:comments'))).toBeVisible()
    await expect(preview.getByText(t('measure:noLetter'))).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: new RegExp(t('measure:reason')) }), 'Spam campaign')
    const freeze = dialog.getByRole('button', { name: t('actions:freeze') })
    await waitFor(() => expect(freeze).toBeEnabled())
    await userEvent.click(freeze)
    await userEvent.click(await screen.findByRole('button', { name: t('actions:undo') }))
    await list.findToast(new RegExp(t('actions:reverted', { count: 9 }).replace('9', '\\d+')))
  },
}

export const Deleting: Story = {
  parameters: states.page({ path: `${path}?status=visible` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const [first] = await list.rows()
    await list.act(t('actions:delete'))
    const question = within(await list.findDialog())
    await expect(question.getByText(t('comment:deleteHint'))).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: t('actions:delete') }))
    await list.findToast(new RegExp(t('actions:deleted', { name: '.+' })))
    await waitFor(() => expect(first).not.toBeInTheDocument())
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
