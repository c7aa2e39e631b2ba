import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { TopicsPage } from './TopicsPage.tsx'
import { topics } from './topics.list.tsx'

const path = '/community/topics'
const states = listStories({ path, resource: topics, area: 'topic' })

export default {
  title: 'Pages/Topics',
  component: TopicsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof TopicsPage>

type Story = StoryObj<typeof TopicsPage>

export const NoMatch: Story = states.noMatch('name=nothing-like-it')

export const Failed: Story = states.failed

export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'A story')
    await fill(dialog.getByRole('textbox', { name: t('fields:sort') }), '0')
  },
  shows: 'A story',
})

export const Recommending: Story = {
  parameters: states.page({ path: `${path}?recommended=n` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:recommend'))
    await list.findToast(new RegExp(t('topic:recommendedDone', { name: '.+' })))
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
    await fill(await dialog.findByRole('combobox', { name: t('topic:mergeInto') }), 'Street food')
    await userEvent.click(await screen.findByRole('option', { name: 'Street food' }))
    const effect = t('topic:mergeEffect', { posts: '\\d+', followers: '\\d+' })
    await expect(await dialog.findByText(new RegExp(effect))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('actions:merge') }))
    await list.findToast(new RegExp(t('topic:merged', { name: '.+', into: 'Street food' })))
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
