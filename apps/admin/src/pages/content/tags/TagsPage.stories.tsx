import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { TagsPage } from './TagsPage.tsx'
import { tags } from './tags.list.tsx'

const path = '/content/tags'
const states = listStories({ path, resource: tags, area: 'tag' })

export default {
  title: 'Pages/Tags',
  component: TagsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof TagsPage>

type Story = StoryObj<typeof TagsPage>

export const NoMatch: Story = states.noMatch('name=nothing-like-it')

export const Failed: Story = states.failed

export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('fields:nameZh') }), '故事')
    await fill(dialog.getByRole('textbox', { name: t('fields:nameEn') }), 'Story')
    await userEvent.click(dialog.getByRole('combobox', { name: t('tag:labelType') }))
    await userEvent.click(
      await screen.findByRole('option', { name: t('contentEnumerations:labelType.internal') }),
    )
  },
  shows: 'Story',
})

/** Says before it is done what merging changes. */
export const Merging: Story = {
  parameters: states.page({ path: `${path}?sort=-uses` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('actions:merge'))
    await fill(await dialog.findByRole('combobox', { name: t('tag:mergeInto') }), 'e')
    const options = await screen.findAllByRole('option')
    const other = options.find((option) => option.getAttribute('aria-disabled') !== 'true')
    if (!other) throw new Error('No other tag')
    await userEvent.click(other)
    await expect(await dialog.findByText(new RegExp(t('tag:mergeHint').slice(0, 12)))).toBeVisible()
    const merge = dialog.getByRole('button', { name: t('actions:merge') })
    await waitFor(() => expect(merge).toBeEnabled())
    await userEvent.click(merge)
    await expect(await within(document.body).findByRole('alert')).toBeVisible()
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
