import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill, findEditable } from '../../../stories/fill.ts'
import { chooseFirst } from '../../../stories/listOf.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { DomainsPage } from './DomainsPage.tsx'
import { domains } from './domainQueries.ts'

const path = '/sites/domains'
const states = listStories({ path, resource: domains, area: 'domain' })

export default {
  title: 'Pages/Domains',
  component: DomainsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof DomainsPage>

type Story = StoryObj<typeof DomainsPage>

/** The numbers lead to their domains; a row opens with its health and the record to set. */
export const Full: Story = {
  parameters: states.page({ path: `${path}?checkState=failing` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const table = await states.listIn(context).loads()
    const counts = within(context.canvas.getByRole('group', { name: t('domain:statistics') }))
    await waitFor(() =>
      expect(counts.getByRole('link', { name: new RegExp(t('domain:statisticFailing')) })).toHaveTextContent(
        /\d/,
      ),
    )
    for (const link of counts.getAllByRole('link'))
      await expect(link).toHaveAttribute('href', expect.stringContaining('status=y'))
    const [expand] = table.getAllByRole('button', { name: new RegExp(labels.table.expandRow('.+')) })
    await userEvent.click(expand as HTMLElement)
    await expect(await table.findByText(t('domain:checkReason'))).toBeVisible()
    await expect(await table.findByRole('button', { name: /8\.8\.4\.4/ })).toBeVisible()
  },
}

export const Empty: Story = states.empty

export const NoMatch: Story = states.noMatch('name=nothing-like-it')

export const Failed: Story = states.failed

async function fillIn(context: PlayContext, dialog: PlayContext['canvas'], name = 'new.example.com') {
  const { t } = pageOf(context)
  await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), name)
  await chooseFirst(dialog, t('domain:siteId'))
}

export const Adding: Story = states.adding({ fillIn, shows: 'new.example.com' })

/** A name that another site has is rejected on its field, with that site's name. */
export const NameTaken: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('domain:add'))
    await fillIn(context, dialog, 'starcoast.io')
    await list.save()
    await expect(
      await dialog.findByText(t('siteValidation:domainTaken', { site: 'Starcoast Global' })),
    ).toBeVisible()
  },
}

/** An address isn't a host name. */
export const NotAHost: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('domain:add'))
    await fillIn(context, dialog, 'https://example.com/shop')
    await list.save()
    await expect(await dialog.findByText(t('siteValidation:hostName'))).toBeVisible()
  },
}

/** Before a domain is closed, the dialog says which one takes over. */
export const Closing: Story = {
  parameters: states.page({ path: `${path}?name=starcoast.io` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('siteActions:closeDomain'))
    const question = within(await list.findDialog())
    await expect(await question.findByText(/Starcoast Global.*/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: t('siteActions:closeDomain') }))
    await list.findToast(t('domain:closed', { name: 'starcoast.io' }))
  },
}

/** Of a site to which no domain leads, none takes over. */
export const ClosingWhereNoneServes: Story = {
  parameters: states.page({ path: `${path}?name=creators.starcoast.com` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('siteActions:closeDomain'))
    const question = within(await list.findDialog())
    await expect(await question.findByText(t('domain:noneServes', { site: 'Creator Hub' }))).toBeVisible()
  },
}

/** The last domain of an open site stays: the dialog says so before, and the server after. */
export const ClosingTheLast: Story = {
  parameters: states.page({ path: `${path}?name=starcoast.io` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('siteActions:maintain'))
    await userEvent.click(
      within(await list.findDialog()).getByRole('button', { name: t('siteActions:maintain') }),
    )
    await list.findToast(t('domain:maintained', { name: 'starcoast.io' }))
  },
}

export const SwitchingToBackups: Story = {
  parameters: states.page({ path: `${path}?name=starcoast.io` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('siteActions:switchToBackups'))
    const question = within(await list.findDialog())
    await expect(
      question.getByText(t('domain:switchToBackupsHint', { site: 'Starcoast Global' })),
    ).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: t('siteActions:switchToBackups') }))
    await list.findToast(t('domain:switchedToBackups', { count: 1 }))
  },
}

/** A fee has two decimals, and is asked for with its currency and end. */
const rented = { name: 'starcoast.com.hk', type: 'f', status: 'y' } as const
const rentedOf = async (api: ReturnType<typeof pageOf>['api']) =>
  (await unwrap(api.GET('/api/admin/domains', { params: { query: rented } }))).list[0]

export const Renting: Story = {
  parameters: states.page({ path: `${path}?name=starcoast.com.hk&type=f&status=y` }),
  play: async (context) => {
    const { t, api } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('siteActions:rent'))
    const dialog = within(await list.findDialog())
    await fill(await findEditable(dialog, t('domain:annualFee')), '48.50')
    const submit = dialog.getByRole('button', { name: t('domain:rentSubmit') })
    await userEvent.click(submit)
    await expect((await dialog.findAllByText(t('validation:required')))[0]).toBeVisible()
    await chooseFirst(dialog, t('domain:currency'))
    await userEvent.click(submit)
    await list.findToast(t('domain:rentedToast', { name: 'starcoast.com.hk' }))
    await expect((await rentedOf(api))?.annualFee).toBe(4850)
  },
}

/** What someone else recorded since is shown beside what was entered, and one of them is chosen. */
export const RentingWhatChanged: Story = {
  parameters: states.page({ path: `${path}?name=starcoast.com.hk&type=f&status=y` }),
  play: async (context) => {
    const { t, api, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('siteActions:rent'))
    const dialog = within(await list.findDialog())
    await fill(await findEditable(dialog, t('domain:annualFee')), '48.50')
    await chooseFirst(dialog, t('domain:currency'))
    const { id = '', validTo, version = 0 } = (await rentedOf(api)) ?? {}
    const body = { annualFee: 9900, currency: 'USD', validTo: validTo ?? 0, version }
    await unwrap(api.POST('/api/admin/domains/{id}/rent', { params: { path: { id } }, body }))
    await userEvent.click(dialog.getByRole('button', { name: t('domain:rentSubmit') }))
    await expect(await screen.findByText(labels.dialog.conflictTitle)).toBeVisible()
    await expect(screen.getByText('99')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: labels.dialog.saveMerged }))
    await list.findToast(t('domain:rentedToast', { name: 'starcoast.com.hk' }))
    await expect((await rentedOf(api))?.annualFee).toBe(4850)
  },
}

/** A year more is proposed. */
export const Renewing: Story = {
  parameters: states.page({ path: `${path}?name=starcoast.io` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('siteActions:renew'))
    const dialog = within(await list.findDialog())
    await userEvent.click(await dialog.findByRole('button', { name: t('domain:renewSubmit') }))
    await list.findToast(t('domain:renewed', { name: 'starcoast.io' }))
  },
}

export const Checking: Story = {
  parameters: states.page({ path: `${path}?name=starcoast.io` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('siteActions:check'))
    await list.findToast(t('domain:checked', { name: 'starcoast.io' }))
  },
}

/** The selected domains are checked together. */
export const CheckingSeveral: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    const count = (await list.rows()).length
    await userEvent.click(table.getByRole('checkbox', { name: labels.table.selectAll }))
    const [check] = await context.canvas.findAllByRole('button', { name: t('siteActions:check') })
    await userEvent.click(check as HTMLElement)
    await list.findToast(t('domain:bulkChecked', { count }))
  },
}

export const Deleting: Story = states.deleting('status=c')

export const Undeletable: Story = states.undeletable('status=y', (t) => t('domain:deleteClosedOnly'))

export const Phone: Story = states.phone
