import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { GameTypesPage } from './GameTypesPage.tsx'
import { gameTypes } from './gameTypes.list.tsx'

const path = '/system/gameTypeManagement'
const states = listStories({ path, resource: gameTypes, area: 'gameType' })

export default {
  title: 'Pages/Game types',
  component: GameTypesPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof GameTypesPage>

type Story = StoryObj<typeof GameTypesPage>

/** Sorted by anything else, rows can't be reordered. */
export const SortedOtherwise: Story = {
  parameters: states.page({ path: `${path}?sort=-code` }),
  play: async (context) => {
    const { labels } = pageOf(context)
    const table = await states.listIn(context).loads()
    await expect(table.queryByRole('button', { name: labels.table.reorderRow('1') })).toBeNull()
  },
}

export const Empty: Story = states.empty

export const Failed: Story = states.failed

export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('fields:code') }), 'story-65')
    for (const key of ['nameZh', 'nameEn'] as const)
      await fill(dialog.getByRole('textbox', { name: t(`fields:${key}`) }), 'Singapore')
  },
  shows: 'story-65',
})

/** A drawn icon, which is no file, is called as its field. */
export const Editing: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(list.editButton)
    const [picture] = await dialog.findAllByRole('listitem')
    await expect(picture).toHaveTextContent(t('gameType:icon'))
    await expect(picture).not.toHaveTextContent('svg')
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
