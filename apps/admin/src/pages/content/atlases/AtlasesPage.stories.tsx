import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { chooseFirst } from '../../../stories/listOf.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { workStories } from '../../../stories/workStories.ts'
import { AtlasesPage } from './AtlasesPage.tsx'
import { atlases } from './atlases.list.tsx'

const path = '/content/atlases'
const states = listStories({ path, resource: atlases, area: 'atlas' })
const works = workStories(path, states)

export default {
  title: 'Pages/Atlases',
  component: AtlasesPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof AtlasesPage>

type Story = StoryObj<typeof AtlasesPage>

export const Full: Story = works.full

export const NoMatch: Story = states.noMatch('title=nothing-like-it')

export const Failed: Story = states.failed

/** The list is filtered by a country and a tag; tags of users and of the platform are not offered. */
export const Filtered: Story = {
  parameters: states.page({ path: `${path}?country=jp` }),
  play: async (context) => {
    const { t, labels, api } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await userEvent.click(context.canvas.getByRole('combobox', { name: t('work:tag') }))
    const suggestions = within(await screen.findByRole('listbox', { name: t('work:tag') }))
    const [first] = await suggestions.findAllByRole('option')
    await expect(suggestions.queryByRole('option', { name: /Newcomer|新人|Main site|主站/ })).toBeNull()
    const tag = first?.textContent ?? ''
    await userEvent.click(first as HTMLElement)
    await userEvent.click(context.canvas.getByRole('button', { name: labels.search.search }))
    await waitFor(async () => {
      for (const { dataset } of await list.rows()) {
        const path = { id: dataset.rowId ?? '' }
        const row = await unwrap(api.GET('/api/admin/atlases/{id}', { params: { path } }))
        await expect(row.recommendedCountries).toContain('jp')
        await expect(row.tags.flatMap(({ name, nameEn }) => [name, nameEn])).toContain(tag)
      }
    })
  },
}

/** The images are shown with their marks; the author stays. A cover that is removed is the first free image again. */
export const Editing: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(list.editButton)
    const image = async (index: number) =>
      within(await dialog.findByRole('group', { name: `${t('atlas:image')} ${index}` }))
    const first = await image(1)
    await expect(first.getByRole('checkbox', { name: t('atlas:freePreview') })).toBeChecked()
    await expect(first.getByRole('radio', { name: t('atlas:cover') })).toBeChecked()
    await userEvent.click((await image(2)).getByRole('radio', { name: t('atlas:cover') }))
    const byDefault = dialog.getByRole('radio', { name: t('atlas:defaultCover') })
    await expect(byDefault).not.toBeChecked()
    const remove = dialog.getAllByRole('button', { name: new RegExp(`^${labels.upload.remove('.+')}$`) })
    await userEvent.click(remove[1] as HTMLElement)
    await expect(byDefault).toBeChecked()
    await expect(dialog.queryByRole('combobox', { name: t('atlas:author') })).toBeNull()
  },
}

/** No one else can change an atlas while it is edited. */
export const OwnLease: Story = {
  play: async (context) => {
    const { api, labels } = pageOf(context)
    const leases = async () => {
      const { list } = await unwrap(api.GET('/api/admin/locks', { params: { query: { kind: 'lease' } } }))
      return list.map(({ accountName }) => accountName)
    }
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(list.editButton)
    await waitFor(async () => expect(await leases()).toEqual(['admin']))
    await userEvent.click(await dialog.findByRole('button', { name: labels.dialog.cancel }))
    await waitFor(async () => expect(await leases()).toEqual([]))
  },
}

/** What someone else has locked can only be read; the operator can wait for it. */
export const LockedByOther: Story = {
  parameters: states.page({ path: `${path}?lockedBy=.` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(list.editButton)
    await expect(await dialog.findByText(t('work:lockedSince'))).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: t('atlas:title') })).toHaveAttribute('readonly')
    await expect(dialog.queryByRole('button', { name: labels.dialog.submit })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: t('work:awaitUnlock') }))
    await expect(await dialog.findByText(t('work:awaitingUnlock'))).toBeVisible()
  },
}

/** What keeps users from seeing an atlas is listed with the action that fixes it; the keyboard opens the list. */
export const NotOnShelf: Story = {
  parameters: states.page({ path: `${path}?reviewStatus=approved&shelf=off` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    const [visibility] = table.getAllByRole('button', { name: t('work:unmetCondition.onShelf') })
    visibility?.focus()
    await userEvent.keyboard('{Enter}')
    const conditions = within(await screen.findByRole('list', { name: t('work:visibility') }))
    await expect(conditions.getAllByRole('listitem')).toHaveLength(5)
    await expect(conditions.getByText(t('work:metCondition.approved'))).toBeVisible()
    await userEvent.click(conditions.getByRole('button', { name: t('contentActions:putOnShelf') }))
    await list.findToast(new RegExp(t('work:putOnShelf', { name: '.+' })))
  },
}

/** An atlas that is being reviewed leads to its review tasks. */
export const InReview: Story = {
  parameters: states.page({ path: `${path}?reviewStatus=pending` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    const [first] = await list.rows()
    const [visibility] = table.getAllByRole('button', {
      name: new RegExp(t('work:unmetCondition.approved')),
    })
    await userEvent.click(visibility as HTMLElement)
    await expect(await screen.findByRole('link', { name: t('work:openReview') })).toHaveAttribute(
      'href',
      expect.stringContaining(`/content/review?subjectId=${first?.dataset.rowId}`),
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(visibility).toHaveFocus())
  },
}

export const TakingOffTheShelf: Story = works.takingOffTheShelf

/** Selects all rows and chooses what is done with them. */
async function chooseBulk(context: PlayContext, action: string) {
  const { labels } = pageOf(context)
  const list = states.listIn(context)
  const table = await list.loads()
  await userEvent.click(table.getByRole('checkbox', { name: labels.table.selectAll }))
  const buttons = await context.canvas.findAllByRole('button', { name: action })
  await userEvent.click(buttons.find((button: HTMLElement) => !button.closest('table')) as HTMLElement)
  return within(await list.findDialog())
}

/** Before many rows change it is shown how many do, which ones are skipped and why. */
export const BulkPutOnShelf: Story = {
  parameters: states.page({ path: `${path}?shelf=off&sort=reviewStatus` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    const dialog = await chooseBulk(context, t('contentActions:putOnShelf'))
    const examples = within(await dialog.findByRole('table', { name: t('work:bulkSample') }))
    await expect(examples.getAllByText(new RegExp(t('contentEnumerations:shelfStatus.on')))[0]).toBeVisible()
    await expect((await dialog.findAllByText(t('contentErrors:notApproved')))[0]).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('contentActions:putOnShelf') }))
    await list.findToast(new RegExp(t('actions:bulkChanged', { count: 5 }).replace('5', '\\d+')))
  },
}

/** A row that changed after the check is checked again before anything is done. */
export const BulkTags: Story = {
  parameters: states.page({ path: `${path}?shelf=on` }),
  play: async (context) => {
    const { t, labels, api } = pageOf(context)
    const list = states.listIn(context)
    const dialog = await chooseBulk(context, t('contentActions:changeTags'))
    await dialog.findByRole('combobox', { name: t('work:tagsToAdd') })
    await chooseFirst(dialog, t('work:tagsToAdd'))
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.next }))
    await expect(await dialog.findByRole('table', { name: t('work:bulkSample') })).toBeVisible()
    const added = t('work:tagsAdded', { names: '' })
    const [example] = await dialog.findAllByText(new RegExp(added), { selector: 'td' })
    const row = example?.closest('tr')?.querySelector('th')
    const { list: shown } = await unwrap(
      api.GET('/api/admin/atlases', { params: { query: { shelf: 'on', title: row?.textContent ?? '' } } }),
    )
    for (const { id } of shown)
      await unwrap(
        api.POST('/api/admin/atlases/{id}/take-off-shelf', {
          params: { path: { id } },
          body: { reason: 'Rights unclear' },
        }),
      )
    const confirm = dialog.getByRole('button', { name: t('contentActions:changeTags') })
    await userEvent.click(confirm)
    await expect(await dialog.findByText(t('errors:setChanged'), { exact: false })).toBeVisible()
    await waitFor(() => expect(confirm).toBeEnabled())
    await userEvent.click(confirm)
    await list.findToast(new RegExp(t('actions:bulkChanged', { count: 5 }).replace('5', '\\d+')))
  },
}

/** Works are added to a collection of their kind, after it was shown which ones it doesn’t have yet, and removed again. */
export const BulkAddToCollection: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    const dialog = await chooseBulk(context, t('contentActions:addToCollection'))
    await dialog.findByRole('combobox', { name: t('work:collection') })
    await chooseFirst(dialog, t('work:collection'))
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.next }))
    await expect(await dialog.findByRole('table', { name: t('work:bulkSample') })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('contentActions:addToCollection') }))
    const done = await list.findToast(new RegExp(t('actions:bulkChanged', { count: 5 }).replace('5', '\\d+')))
    const toast = within(done.closest('[role="alert"]') as HTMLElement)
    await userEvent.click(toast.getByRole('button', { name: t('actions:undo') }))
    await list.findToast(new RegExp(t('actions:reverted', { count: 5 }).replace('5', '\\d+')))
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
