import { download, unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { ExportsPage } from './ExportsPage.tsx'
import { exportsResource } from './exports.resource.ts'

const path = '/system/exports'
const states = listStories({ path, resource: exportsResource, area: 'export' })

export default {
  title: 'Pages/Export center',
  component: ExportsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof ExportsPage>

type Story = StoryObj<typeof ExportsPage>

export const Full: Story = {
  play: async (context) => {
    const table = await states.listIn(context).loads()
    await expect(table.getAllByText(/^E\d{10}$/)[0]).toBeVisible()
  },
}

export const Empty: Story = states.empty

export const NoMatch: Story = states.noMatch('number=E9999999999')

export const Loading: Story = states.loading

export const Failed: Story = states.failed

const waiting = states.page({ path: `${path}?status=waiting` })

/** Another operator approves an export; its file is written after that. */
export const Approving: Story = {
  parameters: waiting,
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:approve'))
    const dialog = within(await list.findDialog())
    await expect(await dialog.findByText(/312,480/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('actions:approve') }))
    await list.findToast(new RegExp(t('export:approvedDone', { number: 'E\\d{10}' })))
  },
}

/** A rejection says why. */
export const Rejecting: Story = {
  parameters: waiting,
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:reject'))
    const dialog = within(await list.findDialog())
    const reject = await dialog.findByRole('button', { name: t('actions:reject') })
    await userEvent.click(reject)
    await expect(await dialog.findByText(t('validation:required'))).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: t('export:reason') }), 'Choose one month')
    await userEvent.click(reject)
    await list.findToast(new RegExp(t('export:rejectedDone', { number: 'E\\d{10}' })))
  },
}

const request = (context: PlayContext) =>
  unwrap(
    pageOf(context).api.POST('/api/admin/exports', {
      body: { area: 'merchant', format: 'csv', timeZone: 'UTC', query: { status: 'enabled' } },
    }),
  )

/** The details follow an export until its file is ready, with its digest and history. */
export const Details: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const { number } = await request(context)
    await list.searchFor(t('export:requester'), 'admin')
    await waitFor(async () => expect((await list.rows())[0]).toHaveTextContent(number))
    await list.act(t('actions:details'))
    const drawer = within(await list.findDialog())
    await expect(
      await drawer.findByText(t('systemEnumerations:exportStatus.ready'), { selector: 'li *' }),
    ).toBeVisible()
    await expect(drawer.getByText(/^[\da-f]{64}$/)).toBeVisible()
    await expect(drawer.getByText(t('export:markedYes'))).toBeVisible()
    await expect(drawer.getByText(/^(Enabled|启用)$/)).toBeVisible()
    const steps = within(drawer.getByRole('list', { name: t('export:history') }))
    await expect(steps.getAllByRole('listitem')).toHaveLength(3)
    await expect(drawer.getByRole('button', { name: t('actions:download') })).toBeEnabled()
  },
}

/** A part of an exported file leads to the export and its requester; other text leads nowhere. */
export const Tracing: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('export:trace'))
    const pasted = await dialog.findByRole('textbox', { name: t('export:tracePasted') })
    await userEvent.click(pasted)
    await userEvent.paste('typed again')
    await userEvent.click(dialog.getByRole('button', { name: t('export:find') }))
    await expect(await dialog.findByText(t('export:traceNothing'))).toBeVisible()
    const { blob } = await download(api, '/api/admin/merchants/export', {
      query: { columns: 'nickname,remark' },
    })
    const rows = (await blob.text()).split('\r\n').slice(3, 90)
    await userEvent.clear(pasted)
    await userEvent.click(pasted)
    await userEvent.paste(rows.join('\n'))
    await userEvent.click(dialog.getByRole('button', { name: t('export:find') }))
    const found = await dialog.findByRole('link', { name: new RegExp(t('operationTexts:resource.merchant')) })
    await expect(found).toBeVisible()
    await expect(screen.getByText(/admin/, { selector: '[role="dialog"] *' })).toBeVisible()
  },
}
