import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { NavigationStationsPage } from './NavigationStationsPage.tsx'
import { navigationStations } from './navigationStations.list.tsx'

const path = '/sites/navigationStations'
const states = listStories({ path, resource: navigationStations, area: 'navigationStation' })

export default {
  title: 'Pages/Navigation stations',
  component: NavigationStationsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof NavigationStationsPage>

type Story = StoryObj<typeof NavigationStationsPage>

/** A row opens with its links by their group, each with what its last check found. */
export const Full: Story = {
  parameters: states.page({ path: `${path}?name=Global` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const table = await states.listIn(context).loads()
    await userEvent.click(table.getByRole('button', { name: labels.table.expandRow('Global directory') }))
    await expect(await table.findByText(/https:\/\/status\.example\.com\//)).toBeVisible()
    await expect(table.getByText(t('siteEnumerations:domainCheck.failing'))).toBeVisible()
  },
}

export const Empty: Story = states.empty

export const Failed: Story = states.failed

/** Another link is added to a group; an address without HTTPS is rejected on its field. */
export const Editing: Story = {
  parameters: states.page({ path: `${path}?name=Global` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(list.editButton)
    const addresses = await dialog.findAllByRole('textbox', { name: t('navigationStation:url') })
    await fill(addresses[0] as HTMLElement, 'http://starcoast.io/')
    await list.save()
    await expect(await dialog.findByText(t('operationsValidation:httpsLink'))).toBeVisible()
    await fill(addresses[0] as HTMLElement, 'https://starcoast.io/start')
    await list.save()
    await list.findToast(t('actions:saved', { name: 'Global directory' }))
  },
}

/** Only fronts and backups of the chosen site are offered as domains. */
export const ChoosingDomains: Story = {
  parameters: states.page({ path: `${path}?name=Global` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('navigationStation:add'))
    const domains = await dialog.findByRole('combobox', { name: t('navigationStation:domainIds') })
    await expect(domains).toBeDisabled()
    await userEvent.click(dialog.getByRole('combobox', { name: t('navigationStation:siteId') }))
    await userEvent.click(await screen.findByRole('option', { name: '主站' }))
    await userEvent.click(domains)
    const offered = async () =>
      (await within(await screen.findByRole('listbox')).findAllByRole('option')).map(
        ({ textContent }) => textContent,
      )
    await waitFor(async () =>
      expect((await offered()).toSorted()).toEqual([
        'go.starcoast.net',
        'starcoast.com',
        'www.starcoast.com',
      ]),
    )
  },
}

export const Publishing: Story = {
  parameters: states.page({ path: `${path}?status=draft` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:publish'))
    const question = within(await list.findDialog())
    await expect(question.getByText(t('navigationStation:publishHint'))).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: t('actions:publish') }))
    await list.findToast(new RegExp(t('navigationStation:published', { name: '.+' })))
  },
}

export const Checking: Story = {
  parameters: states.page({ path: `${path}?name=Global` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('siteActions:checkLinks'))
    await list.findToast(t('navigationStation:checked', { name: 'Global directory' }))
  },
}

export const AsHtml: Story = {
  parameters: states.page({ path: `${path}?name=Global` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('siteActions:stationHtml'))
    const dialog = within(await list.findDialog())
    const html = await dialog.findByRole<HTMLTextAreaElement>('textbox', {
      name: t('navigationStation:htmlLabel'),
    })
    await expect(html.value).toContain('<h1>Global directory</h1>')
    const copy = new RegExp(t('navigationStation:htmlLabel'))
    await expect(dialog.getByRole('button', { name: copy })).toBeVisible()
  },
}

export const Deleting: Story = states.deleting('status=draft')

export const WithoutPermission: Story = states.withoutPermission

export const Phone: Story = states.phone
