import { unwrap } from '@admin/api-client'
import { COLLECTION_ITEMS } from '@admin/api-client/contract/limits'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { chooseFirst } from '../../../stories/listOf.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { CollectionsPage } from './CollectionsPage.tsx'
import { collections } from './collections.list.tsx'

const path = '/content/collections'
const states = listStories({ path, resource: collections, area: 'collection' })

export default {
  title: 'Pages/Collections',
  component: CollectionsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof CollectionsPage>

type Story = StoryObj<typeof CollectionsPage>

export const Full: Story = {
  play: async (context) => {
    await states.listIn(context).loads()
  },
}

export const NoMatch: Story = states.noMatch('title=nothing-like-it')

export const Failed: Story = states.failed

/** Collections that are published later are found by their state, which their rows show. */
export const Scheduled: Story = {
  parameters: states.page({ path: `${path}?state=scheduled` }),
  play: async (context) => {
    const { t, api } = pageOf(context)
    const table = await states.listIn(context).loads()
    const { list } = await unwrap(
      api.GET('/api/admin/collections', { params: { query: { state: 'scheduled' } } }),
    )
    await expect(list.length).toBeGreaterThan(0)
    await expect(
      table.getAllByText(t('contentEnumerations:publicationState.scheduled')).length,
    ).toBeGreaterThanOrEqual(Math.min(list.length, 15))
  },
}

/** Opens the dialog of the first row, with its items. */
async function edit(context: PlayContext) {
  const { t } = pageOf(context)
  const list = states.listIn(context)
  await list.loads()
  const dialog = await list.open(list.editButton)
  const items = within(await dialog.findByRole('grid', { name: t('collection:items') }))
  const titles = () => items.queryAllByRole('row').flatMap((row) => row.dataset.rowId ?? [])
  await waitFor(() => expect(titles().length).toBeGreaterThan(2))
  await waitFor(() => expect(items.queryAllByText('…')).toHaveLength(0))
  return { list, dialog, items, titles }
}

/** Works are found by their title; each is added once, and counts in the totals. */
export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('collection:title') }), 'From a story')
    await chooseFirst(dialog, t('collection:owner'))
    for (let times = 0; times < 2; times += 1) await chooseFirst(dialog, t('collection:addItem'))
    const items = within(dialog.getByRole('grid', { name: t('collection:items') }))
    await waitFor(() =>
      expect(items.getAllByRole('button', { name: t('collection:removeItem') })).toHaveLength(1),
    )
    const totals = dialog.getByRole('group', { name: t('collection:totals') })
    await expect(totals).toHaveTextContent(new RegExp(`${t('collection:itemCount')}\\s*1`))
  },
  shows: 'From a story',
})

/** A collection needs items. */
export const WithoutItems: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('collection:add'))
    await fill(await dialog.findByRole('textbox', { name: t('collection:title') }), 'Empty')
    await expect(dialog.getByText(t('collection:itemsHint', COLLECTION_ITEMS))).toBeVisible()
    await expect(dialog.getByText(t('collection:noItems'))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.submit }))
    await waitFor(() => expect(dialog.getAllByText(t('validation:required')).length).toBeGreaterThan(1))
  },
}

/** The order is changed with the keyboard, and saved. */
export const Ordering: Story = {
  play: async (context) => {
    const { t, api, labels } = pageOf(context)
    const { list, dialog, items, titles } = await edit(context)
    const before = titles()
    const [grip] = items.getAllByRole('button', {
      name: new RegExp(labels.table.reorderRow('.+').replace(/[.?]$/, '')),
    })
    grip?.focus()
    await userEvent.keyboard('{ArrowDown}')
    const after = [before[1], before[0], ...before.slice(2)]
    await waitFor(() => expect(titles()).toEqual(after))
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.submit }))
    await list.findToast(new RegExp(t('actions:saved', { name: '.+' })))
    const [row] = await list.rows()
    const saved = await unwrap(
      api.GET('/api/admin/collections/{id}', { params: { path: { id: row?.dataset.rowId ?? '' } } }),
    )
    await expect(saved.items.map(({ id }) => id)).toEqual(after)
  },
}

/** The table of the items scrolls beneath the buttons. */
export const ButtonsOnTop: Story = {
  play: async (context) => {
    const { labels } = pageOf(context)
    const { dialog } = await edit(context)
    ;(await dialog.findByRole('button', { name: labels.columns.settings })).scrollIntoView({ block: 'end' })
    const save = dialog.getByRole('button', { name: labels.dialog.submit })
    const { left, top, width, height } = save.getBoundingClientRect()
    await expect(save.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true)
  },
}

/** The kind can't change while items of another kind are in the collection. */
export const OtherKind: Story = {
  parameters: states.page({ path: `${path}?kind=video` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const { dialog } = await edit(context)
    await userEvent.click(dialog.getByRole('combobox', { name: t('collection:kind') }))
    await userEvent.click(
      await screen.findByRole('option', { name: t('contentEnumerations:collectionKind.atlas') }),
    )
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.submit }))
    await expect(await dialog.findByText(t('contentValidation:otherKindItems'))).toBeVisible()
  },
}

/** A price above that of the items is warned of. */
export const DearerThanItsItems: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { dialog } = await edit(context)
    const warning = t('collection:dearer', { single: '.+', price: '.+' }).replace(/[.。]$/, '')
    await fill(dialog.getByRole('textbox', { name: t('collection:price') }), '9999')
    await expect(await dialog.findByText(new RegExp(warning))).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: t('collection:price') }), '0')
    await waitFor(() => expect(dialog.queryByText(new RegExp(warning))).toBeNull())
  },
}

/** A row opens to its totals and its items; those that users skip are marked, with the reasons. */
export const Details: Story = {
  parameters: states.page({ path: `${path}?sort=-itemCount` }),
  play: async (context) => {
    const { t, api, labels } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    const rows = await list.rows()
    const { list: shown } = await unwrap(
      api.GET('/api/admin/collections', { params: { query: { sort: '-itemCount' } } }),
    )
    const found = shown.find(({ skipped }) => skipped > 0)
    if (!found) throw new Error('no collection with skipped items')
    const row = within(rows.find(({ dataset }) => dataset.rowId === found.id) as HTMLElement)
    await userEvent.click(row.getByRole('button', { name: labels.table.expandRow(found.title) }))
    const items = await table.findByRole('table', { name: t('collection:items') })
    const skipped = t('collection:skipped', { reasons: '' })
    await expect(within(items).getAllByText((text) => text.startsWith(skipped))).toHaveLength(found.skipped)
    const { itemCount } = found
    await expect(table.getByRole('group', { name: t('collection:totals') })).toHaveTextContent(
      t('collection:itemsSkipped', { items: itemCount, skipped: found.skipped }),
    )
  },
}

/** A draft is published after a question, from the list of what keeps users from seeing it. */
export const Publishing: Story = {
  parameters: states.page({ path: `${path}?state=draft` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    const visibility = table.getAllByRole('button', { name: t('collection:unmetCondition.released') })
    await userEvent.click(visibility[0] as HTMLElement)
    const conditions = within(await screen.findByRole('list', { name: t('work:visibility') }))
    await expect(conditions.getByText(t('collection:metCondition.hasItems'))).toBeVisible()
    await userEvent.click(conditions.getByRole('button', { name: t('actions:publish') }))
    const question = within(await list.findDialog())
    await userEvent.click(question.getByRole('button', { name: t('actions:publish') }))
    await list.findToast(new RegExp(t('collection:published', { name: '.+' })))
  },
}

/** Without an item that users see there is nothing to publish. */
export const NothingToPublish: Story = {
  parameters: states.page({ path: `${path}?state=draft` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    const names = [t('collection:unmetCondition.released'), t('collection:unmetCondition.hasItems')]
    const [visibility] = table.getAllByRole('button', {
      name: (name) => names.every((each) => name.includes(each)),
    })
    await userEvent.click(visibility as HTMLElement)
    const conditions = within(await screen.findByRole('list', { name: t('work:visibility') }))
    const publish = conditions.getByRole('button', { name: t('actions:publish') })
    await expect(publish).toHaveAttribute('aria-disabled', 'true')
    await expect(publish).toHaveAccessibleDescription(t('collection:onceVisible'))
  },
}

/** What someone else has locked can only be read: its items are neither moved nor removed. */
export const LockedByOther: Story = {
  parameters: states.page({ path: `${path}?lockedBy=.` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const { dialog, items } = await edit(context)
    await expect(await dialog.findByText(t('work:lockedSince'))).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: t('collection:addItem') })).toBeDisabled()
    await expect(items.queryByRole('button', { name: t('collection:removeItem') })).toBeNull()
    await expect(dialog.queryByRole('button', { name: labels.dialog.submit })).toBeNull()
  },
}

export const Restoring: Story = {
  parameters: states.page({ path: `${path}?deleted=y` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:restore'))
    await list.findToast(new RegExp(t('actions:restored', { name: '.+' })))
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
