import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { MERCHANT_SUBACCOUNTS_PATH as path } from '../../../app/pagePaths.ts'
import { fill } from '../../../stories/fill.ts'
import { chooseFirst } from '../../../stories/listOf.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { MerchantSubaccountsPage } from './MerchantSubaccountsPage.tsx'
import { merchantSubaccounts } from './merchantSubaccounts.list.tsx'

const PASSWORD = 'A-Long-Password-1!'

const states = listStories({ path, resource: merchantSubaccounts, area: 'merchantSubaccount' })

export default {
  title: 'Pages/Merchant subaccounts',
  component: MerchantSubaccountsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof MerchantSubaccountsPage>

type Story = StoryObj<typeof MerchantSubaccountsPage>

export const Full: Story = states.searched({ field: 'account', text: 'xinghe' })

export const Empty: Story = states.empty

export const Failed: Story = states.failed

export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('merchantSubaccount:account') }), 'story.01')
    await fill(dialog.getByRole('textbox', { name: t('merchantSubaccount:nickname') }), 'Night')
    await chooseFirst(dialog, t('merchantSubaccount:owner'))
    await fill(dialog.getByLabelText(new RegExp(`^${t('password:password')}`)), PASSWORD)
  },
  shows: 'story.01',
})

/** Nothing is filled in: each field says so, and the first has the focus. */
export const Refused: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('merchantSubaccount:add'))
    const account = await dialog.findByRole('textbox', { name: t('merchantSubaccount:account') })
    await list.save()
    await waitFor(() => expect(account).toBeInvalid())
    await expect(account).toHaveFocus()
    await expect((await screen.findAllByText(t('validation:required'))).length).toBeGreaterThan(1)
  },
}

/** To the merchant above: never more than the sub-account holds. */
export const Deducting: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:deduct'))
    const dialog = within(await list.findDialog())
    await waitFor(() => expect(dialog.getAllByText(t('transfer:balanceNow'))).toHaveLength(2))
    const amount = dialog.getByRole('textbox', { name: t('transfer:amount') })
    await fill(amount, '9'.repeat(18))
    await userEvent.click(dialog.getByRole('button', { name: t('transfer:send') }))
    await waitFor(() => expect(amount).toBeInvalid())
  },
}

export const WithoutPermission: Story = states.withoutPermission
