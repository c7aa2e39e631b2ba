import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { IpAddressesPage } from './IpAddressesPage.tsx'
import { ipAddresses } from './ipAddresses.list.tsx'

const states = listStories({ path: '/system/ipAddress', resource: ipAddresses, area: 'ipAddress' })

export default {
  title: 'Pages/IP addresses',
  component: IpAddressesPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof IpAddressesPage>

type Story = StoryObj<typeof IpAddressesPage>

export const Full: Story = states.searched({ field: 'address', text: '203.0' })

export const Empty: Story = states.empty

export const Failed: Story = states.failed

/** Kept by the range's first address. */
export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('ipAddress:address') }), '2001:DB8:77::1/48')
  },
  shows: '2001:db8:77::/48',
})

/** What is no address, and the rule after which the operator could not sign in again. */
export const Refused: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('ipAddress:add'))
    const address = await dialog.findByRole('textbox', { name: t('ipAddress:address') })
    await fill(address, '192.0.2.300')
    await list.save()
    await waitFor(() => expect(address).toBeInvalid())
    await expect(dialog.getByText(t('systemValidation:ipAddress'))).toBeVisible()
    await fill(address, '192.0.2.30')
    await userEvent.click(dialog.getByRole('radio', { name: t('systemEnumerations:ipAddressKind.allow') }))
    await list.save()
    await expect(await dialog.findByText(t('systemValidation:locksYouOut'))).toBeVisible()
    await expect(address).toHaveFocus()
  },
}

export const Deleting: Story = states.deleting('sort=hits')

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
