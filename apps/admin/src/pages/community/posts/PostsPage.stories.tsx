import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill, findEditable } from '../../../stories/fill.ts'
import { chooseFirst } from '../../../stories/listOf.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { PostsPage } from './PostsPage.tsx'
import { posts } from './posts.list.tsx'

const path = '/community/posts'
const states = listStories({ path, resource: posts, area: 'post' })

export default {
  title: 'Pages/Posts',
  component: PostsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof PostsPage>

type Story = StoryObj<typeof PostsPage>

export const Full: Story = {
  play: async (context) => {
    await states.listIn(context).loads()
  },
}

export const NoMatch: Story = states.noMatch('text=nothing-like-it')

export const Failed: Story = states.failed

/** Fills in what every post has. */
async function fillIn(context: PlayContext, dialog: PlayContext['canvas'], title: string) {
  const { t } = pageOf(context)
  await fill(await dialog.findByRole('textbox', { name: t('post:title') }), title)
  await fill(dialog.getByRole('combobox', { name: t('post:forumId') }), 'Feedback')
  await userEvent.click(await screen.findByRole('option', { name: 'Feedback' }))
  await chooseFirst(dialog, t('post:authorId'))
}

/** A new post is a draft; a text needs something to read. */
export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t, labels } = pageOf(context)
    await fillIn(context, dialog, 'From a story')
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.submit }))
    await expect(await dialog.findByText(t('validation:required'))).toBeVisible()
    await userEvent.click(await dialog.findByRole('textbox', { name: t('post:content') }))
    await userEvent.keyboard('Hello from a story')
  },
  shows: 'From a story',
})

/** A vote asks for its options, unless they are the signs of the zodiac. */
export const AddingVote: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fillIn(context, dialog, 'A vote from a story')
    const name = t('post:voteOptions')
    await expect(dialog.queryByRole('combobox', { name })).toBeNull()
    await userEvent.click(dialog.getByRole('radio', { name: t('communityEnumerations:postKind.vote') }))
    const options = await dialog.findByRole('combobox', { name })
    for (const option of ['Yes', 'No']) await userEvent.type(options, `${option}{Enter}`)
    await userEvent.click(dialog.getByRole('switch', { name: t('post:voteZodiac') }))
    await expect(dialog.queryByRole('combobox', { name })).toBeNull()
    const end = dialog.getByLabelText(new RegExp(t('post:voteEndTime')))
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    fireEvent.change(end, { target: { value: `${tomorrow}T12:00` } })
  },
  shows: 'A vote from a story',
})

/** What was being written on another device is offered when the dialog opens. */
export const DraftOffered: Story = {
  play: async (context) => {
    const { t, api, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const draft = { values: { title: 'Half a title' }, base: { title: '' }, picked: {}, savedAt: Date.now() }
    await unwrap(api.PUT('/api/admin/posts/draft', { body: { draft } }))
    const dialog = await list.open(t('post:add'))
    await expect(await dialog.findByText(labels.dialog.draft)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: new RegExp(labels.dialog.restoreDraft('.+')) }))
    await expect(dialog.getByRole('textbox', { name: t('post:title') })).toHaveValue('Half a title')
  },
}

export const Editing: Story = {
  parameters: states.page({ path: `${path}?kind=picture` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(list.editButton)
    const title = await dialog.findByRole('textbox', { name: t('post:title') })
    await expect(title).not.toHaveValue('')
    // The author and the kind stay.
    await expect(dialog.queryByRole('combobox', { name: t('post:authorId') })).toBeNull()
    await expect(dialog.queryByRole('radio', { name: t('communityEnumerations:postKind.vote') })).toBeNull()
    await fill(title, 'Edited in a story')
    await list.save()
    await list.findToast(new RegExp(t('actions:saved', { name: '.+' })))
  },
}

/** A row opens to its text, and to what users voted for. */
export const VoteDetails: Story = {
  parameters: states.page({ path: `${path}?kind=vote` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    const [row] = await list.rows()
    const [expand] = within(row as HTMLElement).getAllByRole('button', {
      name: new RegExp(labels.table.expandRow('.+')),
    })
    await userEvent.click(expand as HTMLElement)
    const results = await table.findByRole('list', { name: t('post:votesFor') })
    await expect(within(results).getAllByRole('listitem').length).toBeGreaterThan(1)
  },
}

/** The outcome of a guess that is over is entered once. */
export const EnteringOutcome: Story = {
  parameters: states.page({ path: `${path}?awaitsOutcome=y` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:enterOutcome'))
    const dialog = within(await list.findDialog())
    await chooseFirst(dialog, t('post:outcome'))
    await userEvent.click(dialog.getByRole('button', { name: t('communityActions:enterOutcome') }))
    await list.findToast(new RegExp(t('post:outcomeDone', { name: '.+' })))
  },
}

/** A draft is published after a question, from the list of what keeps users from seeing it. */
export const Publishing: Story = {
  parameters: states.page({ path: `${path}?publishStatus=draft` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    const visibility = table.getAllByRole('button', { name: t('post:unmetCondition.released') })
    await userEvent.click(visibility[0] as HTMLElement)
    const conditions = within(await screen.findByRole('list', { name: t('work:visibility') }))
    await userEvent.click(conditions.getByRole('button', { name: t('actions:publish') }))
    const question = within(await list.findDialog())
    await userEvent.click(question.getByRole('button', { name: t('actions:publish') }))
    await list.findToast(new RegExp(t('post:published', { name: '.+' })))
  },
}

export const Hiding: Story = {
  parameters: states.page({ path: `${path}?status=visible` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:hide'))
    const dialog = within(await list.findDialog())
    await fill(await dialog.findByRole('textbox', { name: t('work:reason') }), 'Off topic')
    await userEvent.click(dialog.getByRole('button', { name: t('communityActions:hide') }))
    await list.findToast(new RegExp(t('post:hidden', { name: '.+' })))
  },
}

export const Pinning: Story = {
  parameters: states.page({ path: `${path}?pinned=n` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:pin'))
    const dialog = within(await list.findDialog())
    await fill(await findEditable(dialog, t('post:pinDays')), '30')
    await userEvent.click(dialog.getByRole('button', { name: t('communityActions:pin') }))
    await list.findToast(new RegExp(t('post:pinDone', { name: '.+' })))
  },
}

/** The author of an anonymous post is shown once a reason was given. */
export const Revealing: Story = {
  parameters: states.page({ path: `${path}?anonymous=y` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:revealAuthor'))
    const dialog = within(await list.findDialog())
    await fill(await dialog.findByRole('textbox', { name: t('work:reason') }), 'A court asked for it')
    await userEvent.click(dialog.getByRole('button', { name: t('communityActions:revealAuthor') }))
    await expect(await screen.findByText(t('post:userId'))).toBeVisible()
  },
}

/** Before posts are moved it is shown which are. */
export const BulkMoving: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    await userEvent.click(table.getByRole('checkbox', { name: labels.table.selectAll }))
    const buttons = await context.canvas.findAllByRole('button', { name: t('actions:move') })
    await userEvent.click(buttons.find((button) => !button.closest('table')) as HTMLElement)
    const dialog = within(await list.findDialog())
    await fill(await dialog.findByRole('combobox', { name: t('post:moveTo') }), 'Feedback')
    await userEvent.click(await screen.findByRole('option', { name: 'Feedback' }))
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.next }))
    const examples = within(await dialog.findByRole('table', { name: t('work:bulkSample') }))
    await waitFor(() => expect(examples.getAllByText(/Feedback/)[0]).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: t('actions:move') }))
    await list.findToast(new RegExp(t('actions:bulkChanged', { count: 5 }).replace('5', '\\d+')))
  },
}

export const Restoring: Story = {
  parameters: states.page({ path: `${path}?deleted=y` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:restore'))
    await list.findToast(new RegExp(t('actions:restored', { name: '.+' })))
  },
}

/** The drawer of a post has the comments on it and what was reported about it, with its reporters. */
export const CommentsAndReports: Story = {
  parameters: states.page({ path: `${path}?reported=y` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:viewComments'))
    const drawer = within(await list.findDialog())
    await userEvent.click(await drawer.findByRole('tab', { name: t('post:reportsTab') }))
    const reports = within(await drawer.findByRole('list', { name: t('report:reports') }))
    await expect(reports.getAllByText(t('communityEnumerations:reportStatus.open'))[0]).toBeVisible()
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
