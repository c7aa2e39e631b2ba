import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { AtlasesPage } from './AtlasesPage.tsx'
import { atlases } from './atlases.list.tsx'

const path = '/content/atlases'
const states = listStories({ path, resource: atlases, area: 'atlas' })

export default {
  title: 'Pages/Atlases',
  component: AtlasesPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof AtlasesPage>

type Story = StoryObj<typeof AtlasesPage>

export const Full: Story = {
  play: async (context) => {
    await states.listIn(context).loads()
  },
}

export const NoMatch: Story = states.noMatch('title=nothing-like-it')

export const Failed: Story = states.failed

/** The images are shown with their marks; the author stays. */
export const Editing: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(list.editButton)
    const free = await dialog.findByRole('group', { name: t('atlas:freePreviews') })
    await expect(within(free).getByRole('checkbox', { name: `${t('atlas:image')} 1` })).toBeChecked()
    await expect(dialog.queryByRole('combobox', { name: t('atlas:author') })).toBeNull()
  },
}

/** Taking it off the shelf needs a reason. */
export const TakingOffTheShelf: Story = {
  parameters: states.page({ path: `${path}?shelf=on` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('actions:takeOffShelf'))
    await userEvent.click(dialog.getByRole('button', { name: t('actions:takeOffShelf') }))
    const reason = await dialog.findByRole('textbox', { name: t('work:reason') })
    await expect(reason).toBeInvalid()
    await fill(reason, 'Rights unclear')
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
