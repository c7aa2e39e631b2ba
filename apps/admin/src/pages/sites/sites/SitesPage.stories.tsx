import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { SitesPage } from './SitesPage.tsx'
import { sites } from './sites.list.tsx'

const path = '/sites/sites'
const states = listStories({ path, resource: sites, area: 'site' })

export default {
  title: 'Pages/Sites',
  component: SitesPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof SitesPage>

type Story = StoryObj<typeof SitesPage>

/** Open sites and ones in maintenance; a row opens with what keeps visitors out. */
export const Full: Story = {
  parameters: states.page({ path: `${path}?status=maintenance` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const table = await states.listIn(context).loads()
    await expect(table.getAllByText(t('siteEnumerations:siteStatus.maintenance'))[0]).toBeVisible()
    const [expand] = table.getAllByRole('button', { name: new RegExp(labels.table.expandRow('.+')) })
    await userEvent.click(expand as HTMLElement)
    await expect(await table.findByText(t('site:causeSite'), { exact: false })).toBeVisible()
    const window = {
      title: 'Payment channel change',
      platform: t('messageEnumerations:businessType.C_APP'),
    }
    await expect(table.getByText(t('site:causeWindow', window), { exact: false })).toBeVisible()
  },
}

export const Empty: Story = states.empty

export const Loading: Story = states.loading

export const Failed: Story = states.failed

export const Adding: Story = states.adding({
  fillIn: async ({ loaded }, dialog) => {
    const { t } = pageOf({ loaded })
    await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'New site')
  },
  shows: 'New site',
})

/** A link that isn't https is rejected on its field, and nothing that was entered is lost. */
export const WrongLink: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('site:add'))
    const name = await dialog.findByRole('textbox', { name: t('fields:name') })
    await fill(name, 'New site')
    await fill(dialog.getByRole('textbox', { name: t('site:customerServiceUrl') }), 'http://example.com')
    await list.save()
    await expect(await dialog.findByText(t('operationsValidation:httpsLink'))).toBeVisible()
    await expect(name).toHaveValue('New site')
  },
}

/** The operator sees what visitors will read before the site is switched. */
export const SwitchingToMaintenance: Story = {
  parameters: states.page({ path: `${path}?status=open` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('siteActions:switchSite'))
    const dialog = within(await list.findDialog())
    const message = await dialog.findByRole('textbox', { name: t('site:maintenanceMessage') })
    await fill(message, 'Upgrading')
    await fill(dialog.getByRole('textbox', { name: t('site:maintenanceMessageEn') }), 'Upgrading')
    const preview = within(dialog.getByRole('figure', { name: t('site:preview') }))
    await expect(await preview.findByText('Upgrading')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('site:toMaintenance') }))
    await list.findToast(t('site:switchedMaintenance', { count: 1 }))
  },
}

/** An address that is none is named, and the site stays open. */
export const WrongAddress: Story = {
  parameters: states.page({ path: `${path}?status=open` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('siteActions:switchSite'))
    const dialog = within(await list.findDialog())
    await fill(await dialog.findByRole('textbox', { name: t('site:allowedAddresses') }), '192.0.2.300')
    await userEvent.click(dialog.getByRole('button', { name: t('site:toMaintenance') }))
    await expect(await dialog.findByText(new RegExp(t('systemValidation:ipAddress')))).toBeVisible()
  },
}

/** A site without an enabled front or a published template can't be opened: the dialog says so before, and the server after. */
export const OpeningWithoutFront: Story = {
  parameters: states.page({ path: `${path}?name=Creator` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('siteActions:switchSite'))
    const dialog = within(await list.findDialog())
    await expect(await dialog.findByText(t('site:needsFront'))).toBeVisible()
    await expect(dialog.getByText(t('site:needsTemplate'))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('site:toOpen') }))
    await expect(await dialog.findByText(t('siteErrors:noFrontDomain'))).toBeVisible()
  },
}

/** Several sites are tried first: those that can't be opened are listed before anything happens. */
export const SwitchingSeveral: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    await userEvent.click(table.getByRole('checkbox', { name: labels.table.selectAll }))
    const [button] = await context.canvas.findAllByRole('button', { name: t('siteActions:switchSite') })
    await userEvent.click(button as HTMLElement)
    const dialog = within(await list.findDialog())
    await userEvent.click(await dialog.findByRole('radio', { name: t('siteEnumerations:siteStatus.open') }))
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.next }))
    await expect(await dialog.findByText(t('siteErrors:noFrontDomain'))).toBeVisible()
  },
}

/** A change of the statistics code waits for a second person, who sees both as text. */
export const ApprovingCode: Story = {
  parameters: states.page({ path: `${path}?name=Global` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('siteActions:statisticsCode'))
    const drawer = within(await list.findDialog())
    await expect(await drawer.findByText(t('site:codeRemoves'))).toBeVisible()
    await userEvent.click(drawer.getByRole('button', { name: t('site:codeApprove') }))
    await list.findToast(t('site:codeApprovedToast', { name: 'Starcoast Global' }))
    await expect(await drawer.findByText(t('site:codeNone'))).toBeVisible()
  },
}

export const ProposingCode: Story = {
  parameters: states.page({ path: `${path}?name=Creator` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('siteActions:statisticsCode'))
    const drawer = within(await list.findDialog())
    await userEvent.click(await drawer.findByRole('button', { name: t('site:codeChange') }))
    const code = await screen.findByRole('textbox', { name: t('site:codeLabel') })
    await fill(code, '<script src="https://stats.example.com/count.js"></script>')
    await userEvent.click(screen.getByRole('button', { name: t('site:codePropose') }))
    await list.findToast(t('site:codeProposedToast', { name: 'Creator Hub' }))
    await expect(await drawer.findByText(t('siteErrors:ownProposal'))).toBeVisible()
  },
}

/** What someone else proposed since is shown beside what was entered. */
export const ProposingWhatChanged: Story = {
  parameters: states.page({ path: `${path}?name=Creator` }),
  play: async (context) => {
    const { t, api, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('siteActions:statisticsCode'))
    const drawer = within(await list.findDialog())
    await userEvent.click(await drawer.findByRole('button', { name: t('site:codeChange') }))
    await fill(await screen.findByRole('textbox', { name: t('site:codeLabel') }), 'mine()')
    const { list: rows } = await unwrap(
      api.GET('/api/admin/sites', { params: { query: { name: 'Creator' } } }),
    )
    const { id = '', version = 0 } = rows[0] ?? {}
    const body = { code: 'theirs()', version }
    await unwrap(api.PUT('/api/admin/sites/{id}/statistics-code', { params: { path: { id } }, body }))
    await userEvent.click(screen.getByRole('button', { name: t('site:codePropose') }))
    await expect(await screen.findByText(labels.dialog.conflictTitle)).toBeVisible()
    await expect(screen.getByText('theirs()')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: labels.dialog.saveMerged }))
    await list.findToast(t('site:codeProposedToast', { name: 'Creator Hub' }))
    await expect(await drawer.findByText('mine()')).toBeVisible()
  },
}

/** Agreements are shown as visitors read them; only versions that aren't valid yet can be deleted. */
export const Agreements: Story = {
  parameters: states.page({ path: `${path}?status=open&sort=createTime` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('siteActions:papers'))
    const drawer = within(await list.findDialog())
    await expect((await drawer.findAllByText(t('site:paperInForce'))).length).toBe(2)
    const kind = t('siteEnumerations:sitePaperKind.privacyPolicy')
    const [show] = drawer.getAllByRole('button', {
      name: new RegExp(t('site:paperShow', { kind, time: '.+' })),
    })
    await userEvent.click(show as HTMLElement)
    await expect(await drawer.findByTitle(t('site:paperPreview'))).toBeVisible()
    const remove = new RegExp(t('site:paperDelete', { kind, time: '.+' }))
    const [later] = drawer.getAllByRole('button', { name: remove })
    await userEvent.click(later as HTMLElement)
    const question = await screen.findByRole('dialog', {
      name: t('actions:confirmDeleteTitle', { name: kind }),
    })
    await userEvent.click(within(question).getByRole('button', { name: t('actions:delete') }))
    await list.findToast(t('site:paperDeleted'))
    await waitFor(() => expect(drawer.queryByRole('button', { name: remove })).toBeNull())
  },
}

export const Duplicating: Story = {
  parameters: states.page({ path: `${path}?name=Creator` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    await list.act(t('siteActions:duplicate'))
    const dialog = within(await list.findDialog())
    await fill(await dialog.findByRole('textbox', { name: t('site:duplicateName') }), 'Creator Lab')
    await userEvent.click(dialog.getByRole('button', { name: t('actions:add') }))
    await list.findToast(t('site:duplicated', { name: 'Creator Lab' }))
    await waitFor(() => expect(table.queryByRole('dialog')).toBeNull())
  },
}

export const Undeletable: Story = states.undeletable('name=Global', (t) => t('site:hasDomains', { count: 2 }))

/** A site that advertisements name can't be deleted, which its button says before. */
export const UndeletableForAdvertisements: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const { list: all } = await unwrap(api.GET('/api/admin/sites', {}))
    const site = { name: 'Campaign', ownerId: all[0]?.ownerId ?? '', languages: ['en-US' as const] }
    const { id } = await unwrap(api.POST('/api/admin/sites', { body: site }))
    const { list: drafts } = await unwrap(
      api.GET('/api/admin/advertisements', { params: { query: { state: 'draft' } } }),
    )
    const [draft] = drafts
    if (!draft) throw new Error('The demo has no draft')
    const path = { id: draft.id }
    const body = { ...draft, siteIds: [id] }
    await unwrap(api.PUT('/api/admin/advertisements/{id}', { params: { path }, body }))
    await list.searchFor(t('fields:name'), 'Campaign')
    await within(await list.findTable()).findByText('Campaign')
    await states.undeletable('', (texts) => texts('site:hasAdvertisements', { count: 1 })).play(context)
  },
}

/** An account that is limited to a site sees it alone, changes it, and is told why it can add no others. */
export const OfOneSite: Story = {
  parameters: states.page({ account: 'site' }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    await expect(await list.rows()).toHaveLength(1)
    await expect(table.getByText('主站')).toBeVisible()
    await expect(context.canvas.queryByRole('button', { name: t('site:add') })).toBeNull()
    await expect(await context.canvas.findByRole('button', { name: t('errors:noNewSites') })).toBeVisible()
    await userEvent.click(table.getByRole('button', { name: labels.table.moreActions }))
    const copy = await screen.findByRole('menuitem', { name: new RegExp(t('siteActions:duplicate')) })
    await expect(copy).toHaveAttribute('aria-disabled', 'true')
    await expect(copy).toHaveTextContent(t('errors:noNewSites'))
    await userEvent.keyboard('{Escape}')
    const dialog = await list.open(list.editButton)
    await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), '我的站点')
    await list.save()
    await list.findToast(t('actions:saved', { name: '我的站点' }))
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission

export const Phone: Story = states.phone
