import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { findChooser, pictureFile } from '../../../stories/pictureFiles.ts'
import { GiftsPage } from './GiftsPage.tsx'
import { gifts } from './gifts.list.tsx'

const path = '/community/gifts'
const states = listStories({ path, resource: gifts, area: 'gift' })

export default {
  title: 'Pages/Gifts',
  component: GiftsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof GiftsPage>

type Story = StoryObj<typeof GiftsPage>

export const Full: Story = {
  play: async (context) => {
    await states.listIn(context).loads()
  },
}

export const NoMatch: Story = states.noMatch('name=nothing-like-it')

export const Failed: Story = states.failed

/** The icon is a square PNG; without an effect nothing is played. */
export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t, labels } = pageOf(context)
    await dialog.findByRole('textbox', { name: t('fields:nameZh') })
    for (const key of ['nameZh', 'nameEn'] as const)
      await fill(dialog.getByRole('textbox', { name: t(`fields:${key}`) }), 'Golden star')
    await fill(dialog.getByRole('textbox', { name: t('gift:price') }), '99')
    await userEvent.upload(await findChooser(), await pictureFile('Star.png'))
    await dialog.findByText(labels.upload.succeeded)
  },
  shows: 'Golden star',
})

/** The effect is played in a dialog, which the cell and the menu open. */
export const Effect: Story = {
  parameters: states.page({ path: `${path}?type=luxury` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('actions:preview'))
    await expect(await dialog.findByRole('img')).toBeVisible()
  },
}

/** What was sent keeps the price that it had. */
export const SentGifts: Story = {
  parameters: states.page({ path: `${path}?sort=-sent` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:viewSends'))
    const drawer = within(await list.findDialog())
    const entries = within(await drawer.findByRole('list', { name: t('gift:sends') }))
    await expect(entries.getAllByRole('listitem')[0]).toHaveTextContent('→')
  },
}

export const Undeletable: Story = states.undeletable('sort=-sent', (t) => t('communityErrors:giftSent'))

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
