import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { chooseFirst } from '../../../stories/listOf.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { findChooser, pictureFile } from '../../../stories/pictureFiles.ts'
import { MaterialsPage } from './MaterialsPage.tsx'
import { materials } from './materials.list.tsx'

const path = '/content/materials'
const states = listStories({ path, resource: materials, area: 'material' })

export default {
  title: 'Pages/Materials',
  component: MaterialsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof MaterialsPage>

type Story = StoryObj<typeof MaterialsPage>

export const Full: Story = {
  play: async (context) => {
    await states.listIn(context).loads()
  },
}

export const NoMatch: Story = states.noMatch('name=nothing-like-it')

export const Failed: Story = states.failed

/** A picture is the first type; a new material waits for its review. */
export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t, labels } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'Golden star')
    await userEvent.upload(await findChooser(), await pictureFile('Star.png'))
    await expect(await dialog.findByText('Star.png')).toBeVisible()
    // Its thumbnails are made before there is any progress.
    await dialog.findByText(labels.upload.succeeded)
    await chooseFirst(dialog, t('material:category'))
  },
  shows: 'Golden star',
})

/** The type and the file are not edited: the file is replaced in another dialog. */
export const Editing: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(list.editButton)
    await expect(await dialog.findByRole('textbox', { name: t('fields:name') })).not.toHaveValue('')
    await expect(dialog.queryByText(t('material:file'))).toBeNull()
    await expect(dialog.queryByRole('combobox', { name: t('fields:type') })).toBeNull()
  },
}

/** A material that changed while its file was being chosen keeps the file, which is saved with the next click. */
export const ReplacingAfterConflict: Story = {
  parameters: states.page({ path: `${path}?type=p` }),
  play: async (context) => {
    const { t, api, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const [row] = await list.rows()
    await list.act(t('contentActions:replaceFile'))
    const dialog = within(await list.findDialog())
    await userEvent.upload(await findChooser(), await pictureFile('Star.png'))
    await dialog.findByText(labels.upload.succeeded)
    const params = { path: { id: row?.dataset.rowId ?? '' } }
    const material = await unwrap(api.GET('/api/admin/materials/{id}', { params }))
    await unwrap(
      api.PUT('/api/admin/materials/{id}', {
        params,
        body: { ...material, name: 'Golden star', tagIds: [] },
      }),
    )
    const replace = dialog.getByRole('button', { name: t('contentActions:replaceFile') })
    await userEvent.click(replace)
    await expect(await dialog.findByText(t('errors:changedMeanwhile'))).toBeVisible()
    await expect(dialog.getByText(material.fileName)).toBeVisible()
    await userEvent.click(replace)
    await list.findToast(t('material:fileReplaced', { name: 'Golden star' }))
  },
}

/** The edited works that use a material are links. */
export const WhereUsed: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const { list: works } = await unwrap(
      api.GET('/api/admin/edited-works', { params: { query: { pageSize: 100 } } }),
    )
    const used = works.flatMap((work) => work.materials)[0]
    await list.searchFor(t('fields:name'), used?.name ?? '')
    await waitFor(async () => {
      for (const row of await list.rows()) await expect(row).toHaveTextContent(used?.name ?? '')
    })
    await list.act(t('contentActions:whereUsed'))
    const dialog = within(await list.findDialog())
    const [link] = await dialog.findAllByRole('link')
    await expect(link).toHaveAttribute('href', expect.stringContaining('/content/editedWorks?id='))
  },
}

/** Before many materials are disabled it is shown how many are. */
export const BulkDisabling: Story = {
  parameters: states.page({ path: `${path}?status=enabled` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    await userEvent.click(table.getByRole('checkbox', { name: labels.table.selectAll }))
    const buttons = await context.canvas.findAllByRole('button', { name: t('actions:disable') })
    await userEvent.click(buttons.find((button) => !button.closest('table')) as HTMLElement)
    const dialog = within(await list.findDialog())
    const examples = within(await dialog.findByRole('table', { name: t('work:bulkSample') }))
    await expect(examples.getAllByText(new RegExp(t('enumerations:enabledStatus.disabled')))[0]).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('actions:disable') }))
    await list.findToast(new RegExp(t('actions:bulkChanged', { count: 5 }).replace('5', '\\d+')))
  },
}

/** A material in use can be deleted, which says how many works keep it. */
export const Deleting: Story = {
  parameters: states.page({ path: `${path}?reviewStatus=approved` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const [first] = await list.rows()
    await list.act(t('actions:delete'))
    const question = within(await list.findDialog())
    const hint = t('material:deleteHint', { count: 0 }).slice(0, 12)
    await expect(question.getByText((text) => text.startsWith(hint))).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: t('actions:delete') }))
    await list.findToast(new RegExp(t('actions:deleted', { name: '.+' })))
    await waitFor(() => expect(first).not.toBeInTheDocument())
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
