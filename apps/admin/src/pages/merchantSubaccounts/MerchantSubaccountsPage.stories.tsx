import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { MERCHANT_SUBACCOUNTS_PATH as path } from '../../resource/pagePaths.ts'
import { fill } from '../../stories/fill.ts'
import { chooseFirst, listOf } from '../../stories/listOf.ts'
import type { PageParameters } from '../../stories/PageParameters.ts'
import { pageOf } from '../../stories/pageOf.ts'
import { MerchantSubaccountsPage } from './MerchantSubaccountsPage.tsx'
import { merchantSubaccounts } from './merchantSubaccounts.resource.ts'

const PASSWORD = 'A-Long-Password-1!'

const page = (parameters: Partial<PageParameters> = {}) => ({ page: { path, ...parameters } })

export default {
  title: 'Pages/Merchant sub-accounts',
  component: MerchantSubaccountsPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...page() },
} satisfies Meta<typeof MerchantSubaccountsPage>

type Story = StoryObj<typeof MerchantSubaccountsPage>

/** Searches by account. */
export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listOf(context, t('merchantSubaccounts:title'))
    await list.loads()
    await list.searchFor(t('merchantSubaccounts:account'), 'xinghe')
    const table = within(await list.findTable())
    await waitFor(() => expect(table.queryByText(/^(?!xinghe)[a-z]+\d{4}\.\d{4}$/)).toBeNull())
    await expect((await table.findAllByText(/^xinghe/)).length).toBeGreaterThan(0)
  },
}

export const Empty: Story = {
  parameters: page({ server: { empty: true } }),
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText(pageOf({ loaded }).labels.table.empty)).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: page({ server: { fail: { path: merchantSubaccounts.path } } }),
  play: async ({ canvas, loaded }) => {
    const { labels } = pageOf({ loaded })
    await expect(await canvas.findByRole('button', { name: labels.table.retry })).toBeVisible()
  },
}

export const Adding: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listOf(context, t('merchantSubaccounts:title'))
    await list.loads()
    const dialog = await list.open(t('merchantSubaccounts:add'))
    await fill(await dialog.findByRole('textbox', { name: t('merchantSubaccounts:account') }), 'story.01')
    await fill(dialog.getByRole('textbox', { name: t('merchantSubaccounts:nickname') }), 'Night')
    await chooseFirst(dialog, t('merchantSubaccounts:owner'))
    await fill(dialog.getByLabelText(new RegExp(`^${t('accounts:password')}`)), PASSWORD)
    await list.save()
    await list.findToast(t('actions:added'))
    await expect(await within(await list.findTable()).findByText('story.01')).toBeVisible()
  },
}

/** Nothing is filled in: each field says so, and the first has the focus. */
export const Refused: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listOf(context, t('merchantSubaccounts:title'))
    await list.loads()
    const dialog = await list.open(t('merchantSubaccounts:add'))
    const account = await dialog.findByRole('textbox', { name: t('merchantSubaccounts:account') })
    await list.save()
    await waitFor(() => expect(account).toBeInvalid())
    await expect(account).toHaveFocus()
    await expect((await screen.findAllByText(t('validation:required'))).length).toBeGreaterThan(1)
  },
}

export const WithoutPermission: Story = {
  parameters: page({ account: 'user' }),
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    await expect(await canvas.findByRole('heading', { name: t('shell:forbiddenTitle') })).toBeVisible()
  },
}
