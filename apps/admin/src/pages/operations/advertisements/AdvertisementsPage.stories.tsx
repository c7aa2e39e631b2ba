import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { choose } from '../../../stories/choose.ts'
import { fill, findEditable } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { AdvertisementsPage } from './AdvertisementsPage.tsx'
import { advertisements } from './advertisements.list.tsx'

const path = '/operations/advertisements'
const states = listStories({ path, resource: advertisements, area: 'advertisement' })

export default {
  title: 'Pages/Advertisements',
  component: AdvertisementsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof AdvertisementsPage>

type Story = StoryObj<typeof AdvertisementsPage>

/** Every state; a row opens with its settings and the last 30 days. */
export const Full: Story = {
  parameters: states.page({ path: `${path}?sort=-shown` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const table = await states.listIn(context).loads()
    for (const state of ['draft', 'pending', 'rejected', 'scheduled', 'running', 'paused', 'over'] as const)
      await expect(
        table.getAllByText(t(`operationsEnumerations:adState.${state}`))[0] as HTMLElement,
      ).toBeVisible()
    await userEvent.click(
      table.getAllByRole('button', { name: new RegExp(labels.table.expandRow('.*')) })[0] as HTMLElement,
    )
    const days = within(await table.findByRole('table', { name: t('advertisement:byDay') }))
    await expect(days.getAllByRole('row').length).toBeGreaterThan(20)
  },
}

export const NoMatch: Story = states.noMatch('name=nothing-like-it')

export const Failed: Story = states.failed

/** The form says what share of the position the weight gives, and which size its picture has. */
export const Adding: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('advertisement:add'))
    await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'Autumn sale')
    await userEvent.click(dialog.getByRole('combobox', { name: t('advertisement:position') }))
    await userEvent.click(
      await screen.findByRole('option', { name: t('operationsEnumerations:adPosition.homeTop') }),
    )
    await expect(
      await dialog.findByText(t('advertisement:positionHint', { width: 728, height: 90, places: 2 })),
    ).toBeVisible()
    await expect(
      await dialog.findByText(t('advertisement:shareThen', { places: '2', count: 4, share: '22.1%' })),
    ).toBeVisible()
    await list.save()
    await expect((await dialog.findAllByText(t('validation:required')))[0]).toBeVisible()
  },
}

/** A change of the target of an approved advertisement is reviewed again, which the form says before saving. */
export const ReviewedAgain: Story = {
  parameters: states.page({ path: `${path}?state=capped&position=popup` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    await list.act(list.editButton)
    const dialog = within(await list.findDialog())
    await fill(await findEditable(dialog, t('advertisement:weight')), '90')
    await expect(dialog.queryByText(t('advertisement:reviewedAgain'))).toBeNull()
    await userEvent.click(dialog.getByRole('combobox', { name: t('advertisement:countries') }))
    await userEvent.click(await screen.findByRole('option', { name: t('enumerations:areas.jp') }))
    await expect(await dialog.findByText(t('advertisement:reviewedAgain'))).toBeVisible()
    await list.save()
    await list.findToast(new RegExp(t('actions:saved', { name: '.+' })))
    await waitFor(() => expect(table.queryByText('充值返利活动')).toBeNull())
  },
}

/** An approval of what another operator made. */
export const Approving: Story = {
  parameters: states.page({ path: `${path}?state=pending` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:approve'))
    const dialog = within(await list.findDialog())
    await expect(await dialog.findByText(t('advertisement:approveHint'))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('actions:approve') }))
    await list.findToast(new RegExp(t('advertisement:approved', { name: '.+' })))
  },
}

/** A rejection says why. */
export const Rejecting: Story = {
  parameters: states.page({ path: `${path}?state=pending` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:reject'))
    const dialog = within(await list.findDialog())
    await userEvent.click(dialog.getByRole('button', { name: t('actions:reject') }))
    await expect(await dialog.findByText(t('validation:required'))).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: t('advertisement:reason') }), 'Promises too much')
    await userEvent.click(dialog.getByRole('button', { name: t('actions:reject') }))
    await list.findToast(new RegExp(t('advertisement:rejected', { name: '.+' })))
  },
}

/** An account that is limited to a site is told why it can’t change what all sites show, and adds for its own. */
export const OfOneSite: Story = {
  parameters: states.page({ account: 'site', path: `${path}?name=${encodeURIComponent('春季')}` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    const edit = await table.findByRole('button', { name: list.editButton })
    await expect(edit).toHaveAttribute('aria-disabled', 'true')
    await expect(edit).toHaveAccessibleDescription(t('errors:siteOutOfScope'))
    const dialog = await list.open(t('advertisement:add'))
    await expect(await dialog.findByText('主站')).toBeVisible()
    await expect(dialog.getByText(t('advertisement:ownSiteIdsHint'))).toBeVisible()
  },
}

/** For a chosen visitor, each condition in words, and the shares of the position; not where the site is closed. */
export const WhyShown: Story = {
  parameters: states.page({ path: `${path}?name=${encodeURIComponent('春季')}` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('operationsActions:whyShown'))
    const dialog = within(await list.findDialog())
    await choose(dialog, t('whyShown:site'), '主站')
    await userEvent.click(dialog.getByRole('combobox', { name: t('whyShown:platform') }))
    await userEvent.click(await screen.findByRole('option', { name: t('enumerations:clientFlag.h') }))
    await expect(await dialog.findByText(t('whyShown:shown'))).toBeVisible()
    const shares = within(await dialog.findByRole('table', { name: t('whyShown:shares') }))
    await expect(shares.getByText('春季新品首发')).toBeVisible()
    await choose(dialog, t('whyShown:site'), 'Creator Hub')
    await expect(await dialog.findByText(t('advertisement:unmetCondition.open'))).toBeVisible()
    await expect(dialog.queryByRole('table', { name: t('whyShown:shares') })).toBeNull()
    await expect(dialog.queryByText(t('whyShown:noShares'))).toBeNull()
  },
}

export const Duplicating: Story = {
  parameters: states.page({ path: `${path}?state=paused` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('siteActions:duplicate'))
    const dialog = within(await list.findDialog())
    await userEvent.click(await dialog.findByRole('button', { name: t('actions:add') }))
    await list.findToast(new RegExp(t('advertisement:duplicated', { name: '.+' })))
  },
}

export const Archiving: Story = {
  parameters: states.page({ path: `${path}?state=paused` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('operationsActions:archive'))
    const question = within(await list.findDialog())
    await userEvent.click(question.getByRole('button', { name: t('operationsActions:archive') }))
    await list.findToast(new RegExp(t('advertisement:archived', { name: '.+' })))
  },
}

export const Deleting: Story = states.deleting('state=draft')

export const Undeletable: Story = states.undeletable('state=running', (t) => t('advertisement:notArchived'))

export const Phone: Story = states.phone
