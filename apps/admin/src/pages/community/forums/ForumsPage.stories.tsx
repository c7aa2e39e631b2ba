import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { chooseFirst } from '../../../stories/listOf.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { ForumsPage } from './ForumsPage.tsx'
import { forums } from './forums.list.tsx'

const path = '/community/forums'
const states = listStories({ path, resource: forums, area: 'forum' })

export default {
  title: 'Pages/Forums',
  component: ForumsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof ForumsPage>

type Story = StoryObj<typeof ForumsPage>

export const NoMatch: Story = states.noMatch('name=nothing-like-it')

export const Failed: Story = states.failed

/** What matches is in its place, below its parent. */
export const Filtered: Story = {
  parameters: states.page({ path: `${path}?name=Street` }),
  play: async (context) => {
    const table = await states.listIn(context).loads()
    await expect(await table.findByText('Street')).toBeVisible()
    await expect(table.getByText('Photography')).toBeVisible()
    await expect(table.queryByText('Portraits')).toBeNull()
  },
}

export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'A story')
    await chooseFirst(dialog, t('forum:category'))
    await userEvent.click(dialog.getByRole('combobox', { name: t('forum:viewType') }))
    await userEvent.click(
      await screen.findByRole('option', { name: t('communityEnumerations:viewType.bbs') }),
    )
    await fill(dialog.getByRole('textbox', { name: t('fields:sort') }), '0')
  },
  shows: 'A story',
})

/** Closes immediately where no date is given. */
export const Closing: Story = {
  parameters: states.page({ path: `${path}?status=open` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:closeForum'))
    const dialog = within(await list.findDialog())
    await expect(await dialog.findByText(t('forum:closeHint'))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('communityActions:closeForum') }))
    await list.findToast(new RegExp(t('forum:closed', { name: '.+' })))
  },
}

/** Shows before it is done how much moves. */
export const Merging: Story = {
  parameters: states.page({ path: `${path}?sort=-posts` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:merge'))
    const dialog = within(await list.findDialog())
    const into = await dialog.findByRole('combobox', { name: t('forum:mergeInto') })
    await fill(into, 'Feedback')
    await userEvent.click(await screen.findByRole('option', { name: 'Feedback' }))
    const effect = t('forum:mergeEffect', { posts: '\\d+', children: '\\d+' })
    await expect(await dialog.findByText(new RegExp(effect))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('actions:merge') }))
    await list.findToast(new RegExp(t('forum:merged', { name: '.+', into: 'Feedback' })))
  },
}

/** A forum with others below it is only merged. */
export const Undeletable: Story = states.undeletable('sort=sort', (t) => t('forum:notEmpty'))

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
