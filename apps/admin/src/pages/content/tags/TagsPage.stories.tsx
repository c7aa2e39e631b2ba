import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
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

/** Opens the dialog that merges the first tag, and chooses another tag of its type. */
async function openMerge(context: PlayContext) {
  const { t, api } = pageOf(context)
  const list = states.listIn(context)
  await list.loads()
  const [row] = await list.rows()
  const params = { path: { id: row?.dataset.rowId ?? '' } }
  const tag = await unwrap(api.GET('/api/admin/tags/{id}', { params }))
  const { list: found } = await unwrap(
    api.GET('/api/admin/tags', { params: { query: { labelType: tag.labelType } } }),
  )
  const other = found.find(({ id }) => id !== tag.id)
  if (!other) throw new Error('No other tag')
  await list.act(t('actions:merge'))
  const dialog = within(await list.findDialog())
  await fill(await dialog.findByRole('combobox', { name: t('tag:mergeInto') }), other.name)
  const option = await screen.findByRole('option', { name: new RegExp(`^(${other.name}|${other.nameEn})$`) })
  const into = option.textContent
  await userEvent.click(option)
  const effect = new RegExp(t('tag:mergeEffect', { works: '\\d+', duplicates: '\\d+' }))
  const merge = async () => {
    await expect(await dialog.findByText(effect)).toBeVisible()
    const button = dialog.getByRole('button', { name: t('actions:merge') })
    await waitFor(() => expect(button).toBeEnabled())
    await userEvent.click(button)
  }
  return { t, api, list, tag, params, into, dialog, merge }
}

/** Says before it is done what merging changes. */
export const Merging: Story = {
  parameters: states.page({ path: `${path}?sort=uses` }),
  play: async (context) => {
    const { t, list, into, merge } = await openMerge(context)
    await merge()
    await list.findToast(new RegExp(t('tag:merged', { name: '.+', into })))
  },
}

/** A tag that someone else has changed is shown as it is now, and merged with the next click. */
export const MergingAfterConflict: Story = {
  parameters: states.page({ path: `${path}?sort=uses` }),
  play: async (context) => {
    const { t, api, list, tag, params, into, dialog, merge } = await openMerge(context)
    const name = 'Renamed'
    await unwrap(api.PUT('/api/admin/tags/{id}', { params, body: { ...tag, name, nameEn: name } }))
    await merge()
    await expect(await dialog.findByText(t('errors:changedMeanwhile'))).toBeVisible()
    await expect(screen.getByRole('dialog', { name: t('tag:mergeTitle', { name }) })).toBeVisible()
    await merge()
    await list.findToast(t('tag:merged', { name, into }))
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
