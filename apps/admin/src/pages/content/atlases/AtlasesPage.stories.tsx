import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
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
  parameters: states.page({ path: `${path}?lockedBy=e` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(list.editButton)
    await expect(await dialog.findByText(t('work:lockedSince'))).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: t('atlas:title') })).toBeDisabled()
    await expect(dialog.queryByRole('button', { name: labels.dialog.submit })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: t('work:awaitUnlock') }))
    await expect(await dialog.findByText(t('work:awaitingUnlock'))).toBeVisible()
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
