import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { workStories } from '../../../stories/workStories.ts'
import { EditedWorksPage } from './EditedWorksPage.tsx'
import { editedWorks } from './editedWorks.list.tsx'

const path = '/content/editedWorks'
const states = listStories({ path, resource: editedWorks, area: 'editedWork' })
const works = workStories(path, states)

export default {
  title: 'Pages/Edited works',
  component: EditedWorksPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof EditedWorksPage>

type Story = StoryObj<typeof EditedWorksPage>

/** Each work leads to its source; operators add none. */
export const Full: Story = {
  play: async (context) => {
    const table = await states.listIn(context).loads()
    const [source] = table.getAllByRole('link')
    await expect(source).toHaveAttribute('href', expect.stringContaining('/content/videos?id='))
  },
}

export const NoMatch: Story = states.noMatch('title=nothing-like-it')

export const Failed: Story = states.failed

/** Only texts and tags are edited. */
export const Editing: Story = {
  parameters: states.page({ path: `${path}?reviewStatus=notPassed` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(list.editButton)
    const title = await dialog.findByRole('textbox', { name: t('work:title') })
    await expect(title).not.toHaveValue('')
    await expect(dialog.queryByText(t('work:recommendedCountries'))).toBeNull()
    await fill(title, 'Harbor in one minute')
    await list.save()
    await list.findToast(t('actions:saved', { name: 'Harbor in one minute' }))
  },
}

/** The materials of a work are links. */
export const Materials: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('contentActions:viewMaterials'))
    const [link] = await within(await list.findDialog()).findAllByRole('link')
    await expect(link).toHaveAttribute('href', expect.stringContaining('/content/materials?id='))
  },
}

export const TakingOffTheShelf: Story = works.takingOffTheShelf

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
