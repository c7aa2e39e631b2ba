import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { uploadPicture } from '../../../stories/uploadPicture.ts'
import { OperationLogsPage } from './OperationLogsPage.tsx'
import { operationLogs } from './operationLogs.resource.ts'

const path = '/system/log'
const states = listStories({ path, resource: operationLogs, area: 'operationLog' })

export default {
  title: 'Pages/Operation log',
  component: OperationLogsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof OperationLogsPage>

type Story = StoryObj<typeof OperationLogsPage>

/** Opens the first row. */
async function difference(context: PlayContext) {
  const { t, labels } = pageOf(context)
  const table = await states.listIn(context).loads()
  const [first] = await table.findAllByRole('button', {
    name: (name) => name.startsWith(labels.table.expandRow('')),
  })
  await userEvent.click(first as HTMLElement)
  return within(await table.findByRole('table', { name: t('operationLog:difference') }))
}

/** What an edit changed, by the words of the merchants' own page. */
export const Edited: Story = {
  parameters: states.page({ path: `${path}?action=update&resource=merchant` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const changed = await difference(context)
    await expect(changed.getByRole('columnheader', { name: t('operationLog:before') })).toBeVisible()
    const field = new RegExp(`${t('merchant:transferLimit')}|${t('merchant:remark')}`)
    const [before, after] = within(changed.getByRole('row', { name: field }))
      .getAllByRole('cell')
      .slice(-2)
      .map((cell) => cell.textContent)
    await expect(after).not.toBe(before)
  },
}

/** The request of an operation opens everything that it did. */
export const Request: Story = {
  parameters: states.page({ path: `${path}?action=create&resource=transfer` }),
  play: async (context) => {
    const { t, api } = pageOf(context)
    const query = { kind: 'merchant', pageSize: 1 } as const
    const { list } = await unwrap(api.GET('/api/admin/parties', { params: { query } }))
    const body = {
      ...{ outgoingPartyId: list[0]?.parentId ?? '', incomingPartyId: list[0]?.id ?? '' },
      ...{ amount: '3', remark: 'Bonus' },
    }
    const header = { 'Idempotency-Key': crypto.randomUUID() }
    await unwrap(api.POST('/api/admin/transfers', { params: { header }, body }))
    const page = states.listIn(context)
    await page.loads()
    await page.searchFor(t('operationLog:operator'), 'admin')
    await difference(context)
    const table = within(await page.findTable())
    await userEvent.click(table.getByRole('button', { name: t('timeline:showRequest') }))
    const drawer = within(await page.findDialog())
    const followed = within(await drawer.findByRole('list', { name: t('timeline:followed') }))
    // The entry of the merchant, and the approval.
    await expect(followed.getAllByText('+3')[0]).toBeVisible()
    await expect(followed.getAllByText('\u22123')[0]).toBeVisible()
  },
}

/** A status by its label. */
export const Disabled: Story = {
  parameters: states.page({ path: `${path}?action=disable` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const changed = await difference(context)
    await expect(changed.getByText(t('coinEnumerations:merchantStatus.disabled'))).toBeVisible()
  },
}

/** That a password was changed is told; the password is not. */
export const Secret: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    const { list } = await unwrap(api.GET('/api/admin/merchants', { params: { query: { pageSize: 1 } } }))
    const id = list[0]?.id ?? ''
    const body = { password: 'A-Long-Password-1!' }
    await unwrap(api.POST('/api/admin/merchants/{id}/reset-password', { params: { path: { id } }, body }))
    const page = states.listIn(context)
    await page.loads()
    await page.searchFor(t('operationLog:operator'), 'admin')
    await waitFor(async () =>
      expect((await page.rows())[0]).toHaveTextContent(t('operationTexts:action.resetPassword')),
    )
    const changed = await difference(context)
    await expect(changed.getAllByText(t('operationLog:redacted'))).toHaveLength(2)
  },
}

/** A bulk action is reverted after a preview, which names what has changed since. */
export const Reverted: Story = {
  parameters: states.page({ path: `${path}?action=disable&resource=tag` }),
  play: async (context) => {
    const { t, api } = pageOf(context)
    const query = { status: 'enabled', pageSize: 2 } as const
    const { list } = await unwrap(api.GET('/api/admin/tags', { params: { query } }))
    const ids = list.map(({ id }) => id)
    await unwrap(api.POST('/api/admin/tags/status', { body: { ids, status: 'disabled' } }))
    await unwrap(api.POST('/api/admin/tags/status', { body: { ids: ids.slice(1), status: 'enabled' } }))
    const page = states.listIn(context)
    await page.loads()
    await page.searchFor(t('operationLog:operator'), 'admin')
    await waitFor(async () => expect(await page.rows()).toHaveLength(2))
    await difference(context)
    const table = within(await page.findTable())
    await userEvent.click(table.getByRole('button', { name: t('actions:revert') }))
    const dialog = within(await page.findDialog())
    await expect(await dialog.findByText(t('work:bulkChanges', { count: 1 }))).toBeVisible()
    await expect(dialog.getByText(t('errors:changedSince'))).toBeVisible()
    const revert = dialog.getByRole('button', { name: t('actions:revert') })
    await waitFor(() => expect(revert).toBeEnabled())
    await userEvent.click(revert)
    await page.findToast(t('actions:reverted', { count: 1 }))
    await expect(await table.findByText(t('operationLog:revertDone'))).toBeVisible()
  },
}

/** Disables a tag, which can be undone. */
async function disableTag(context: PlayContext): Promise<void> {
  const { api } = pageOf(context)
  const query = { status: 'enabled', pageSize: 1 } as const
  const { list } = await unwrap(api.GET('/api/admin/tags', { params: { query } }))
  const ids = list.map(({ id }) => id)
  await unwrap(api.POST('/api/admin/tags/status', { body: { ids, status: 'disabled' } }))
}

/** Fills in the first step of the dialog, and returns the dialog on its preview. */
async function previewUndo(context: PlayContext) {
  const { t, labels } = pageOf(context)
  const dialog = within(await states.listIn(context).findDialog())
  await fill(await dialog.findByRole('textbox', { name: new RegExp(t('operationLog:undoReason')) }), 'Left')
  await userEvent.click(dialog.getByRole('button', { name: labels.dialog.next }))
  await dialog.findByRole('table', { name: t('operationLog:undoKinds') })
  return dialog
}

/** What an operator did is undone after a preview, which counts it by type and names what can't be undone. */
export const UndoingAnOperator: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    await disableTag(context)
    const page = states.listIn(context)
    await page.loads()
    await page.searchFor(t('operationLog:operator'), 'admin')
    await waitFor(async () =>
      expect((await page.rows())[0]).toHaveTextContent(t('operationTexts:action.disable')),
    )
    const table = within(await page.findTable())
    await difference(context)
    await userEvent.click(table.getByRole('button', { name: t('operationLog:undoThisOperator') }))
    const dialog = await previewUndo(context)
    const kinds = within(dialog.getByRole('table', { name: t('operationLog:undoKinds') }))
    const what = `${t('operationTexts:action.disable')} · ${t('operationTexts:resource.tag')}`
    await expect(kinds.getByRole('row', { name: new RegExp(what) })).toHaveTextContent('1')
    await expect(dialog.getByText(t('operationLog:undoLeftOut'))).toBeVisible()
    const undo = dialog.getByRole('button', { name: t('operationLog:undoSubmit') })
    await waitFor(() => expect(undo).toBeEnabled())
    await userEvent.click(undo)
    await page.findToast(
      new RegExp(t('operationLog:undoDone', { count: 1, name: 'admin' }).replace('1', '\\d+')),
    )
  },
}

/** The operator is chosen where none is given; a period without a change offers nothing to undo. */
export const UndoingNothing: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const page = states.listIn(context)
    await page.loads()
    const dialog = await page.open(t('operationLog:undoOperator'))
    await fill(dialog.getByRole('combobox', { name: new RegExp(t('operationLog:operator')) }), 'user')
    await userEvent.click(await screen.findByRole('option', { name: /^user / }))
    await fill(dialog.getByRole('textbox', { name: new RegExp(t('operationLog:undoReason')) }), 'Left')
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.next }))
    await expect((await dialog.findAllByText(t('operationLog:undoNothing')))[0]).toBeVisible()
  },
}

/** Another cover is shown as a picture, not by the name of its file in the storage. */
export const Picture: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    const query = { reviewStatus: 'approved', deleted: 'n' } as const
    const { list } = await unwrap(api.GET('/api/admin/atlases', { params: { query } }))
    const atlas = list.find(({ lock }) => lock === null)
    if (!atlas) throw new Error('No free atlas')
    const covers = [await uploadPicture(api, 'Harbor'), await uploadPicture(api, 'Harbor at night')]
    const images = covers.map((address) => ({ address, free: true }))
    const params = { path: { id: atlas.id } }
    let { version } = atlas
    for (const cover of covers) {
      const body = { ...atlas, images, cover, chargePoints: 0, version }
      ;({ version } = await unwrap(api.PUT('/api/admin/atlases/{id}', { params, body })))
    }
    const page = states.listIn(context)
    await page.loads()
    await page.searchFor(t('operationLog:operator'), 'admin')
    await waitFor(async () =>
      expect((await page.rows())[0]).toHaveTextContent(t('operationTexts:resource.atlas')),
    )
    const changed = await difference(context)
    const row = within(changed.getByRole('row', { name: new RegExp(t('work:cover')) }))
    await waitFor(() => expect(row.getAllByRole('button')).toHaveLength(2))
  },
}

export const NoMatch: Story = states.noMatch('address=192.0.2.77')

export const Failed: Story = states.failed

export const WithoutPermission: Story = states.withoutPermission
