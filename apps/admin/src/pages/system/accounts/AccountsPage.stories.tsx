import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { choose } from '../../../stories/choose.ts'
import { fill } from '../../../stories/fill.ts'
import { chooseFirst } from '../../../stories/listOf.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { AccountsPage } from './AccountsPage.tsx'
import { accounts } from './accounts.list.tsx'

const path = '/system/account'

const WRONG_PASSWORD = 'Wrong-Password-1!'

const states = listStories({ path, resource: accounts, area: 'account' })

export default {
  title: 'Pages/Staff accounts',
  component: AccountsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof AccountsPage>

type Story = StoryObj<typeof AccountsPage>

export const Full: Story = states.searched({ field: 'username', text: 'editor', rows: 1 })

export const Loading: Story = states.loading

export const Failed: Story = states.failed

/** Asks for the kind of file; the keyboard alone is enough. */
export const Exporting: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const button = context.canvas.getByRole('button', { name: t('actions:export') })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: t('actions:exportAsCsv') })).toHaveFocus(),
    )
    const workbook = screen.getByRole('menuitem', { name: t('actions:exportAsXlsx') })
    const edge = button.getBoundingClientRect()
    await expect(Math.abs(workbook.getBoundingClientRect().top - edge.bottom)).toBeLessThan(120)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(workbook).not.toBeInTheDocument())
    await expect(button).toHaveFocus()
  },
}

export const Adding: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('account:add'))
    await expect(await dialog.findByRole('textbox', { name: t('account:username') })).toHaveValue('')
    const topOf = (label: string) =>
      dialog.getByLabelText(new RegExp(`^${label}`)).getBoundingClientRect().top
    await expect(topOf(t('account:areaCode'))).toBe(topOf(t('account:phone')))
    await expect(topOf(t('password:password'))).toBe(topOf(t('password:confirmation')))
  },
}

/** What a bulk action could not change is named as everywhere on the page: by the user name. */
export const FreezingRejected: Story = {
  parameters: states.page({ path: `${path}?username=admin` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await waitFor(() =>
      userEvent.click(context.canvas.getByRole('checkbox', { name: labels.table.selectAll })),
    )
    await userEvent.click(await context.canvas.findByRole('button', { name: t('actions:freeze') }))
    const preview = within(await list.findDialog())
    const skipped = await preview.findByRole('table', { name: t('work:bulkSkipped', { count: 1 }) })
    await expect(within(skipped).getByRole('rowheader')).toHaveTextContent(/^admin$/)
  },
}

export const Editing: Story = {
  parameters: states.page({ path: `${path}?username=editor` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(list.editButton)
    const nickname = await dialog.findByRole('textbox', { name: t('account:nickname') })
    await fill(nickname, 'Rose')
    await list.save()
    await list.findToast(t('actions:saved', { name: 'editor' }))
    await expect(await within(await list.findTable()).findByText('Rose')).toBeVisible()
  },
}

/** An account with a data scope sees one party and all below it; without one, everything. */
export const GivingADataScope: Story = {
  parameters: states.page({ path: `${path}?username=editor` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    await expect(table.getByText(t('account:everything'))).toBeInTheDocument()
    await chooseFirst(await list.open(list.editButton), t('account:scope'))
    await list.save()
    await list.findToast(t('actions:saved', { name: 'editor' }))
    await waitFor(() => expect(table.queryByText(t('account:everything'))).toBeNull())

    const dialog = await list.open(list.editButton)
    await fill(dialog.getByRole('combobox', { name: t('account:scope') }), '')
    await list.save()
    await expect(await table.findByText(t('account:everything'))).toBeInTheDocument()
  },
}

/** An account that is limited to sites is named with them; without any, it sees all. */
export const LimitingToSites: Story = {
  parameters: states.page({ path: `${path}?username=editor` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(list.editButton)
    await choose(dialog, t('account:limitedToSites'), '主站')
    await list.save()
    await list.findToast(t('actions:saved', { name: 'editor' }))
    const again = await list.open(list.editButton)
    await expect(await again.findByText('主站')).toBeVisible()
    await expect(again.getByText(t('account:limitedToSitesHint'))).toBeVisible()
  },
}

/** Asks before it freezes an account, and says what that means. */
export const Freezing: Story = {
  parameters: states.page({ path: `${path}?username=editor` }),
  play: async (context) => {
    const { t, api } = pageOf(context)
    const page = states.listIn(context)
    await page.loads()
    await page.act(t('actions:freeze'))
    const dialog = within(await page.findDialog())
    await expect(dialog.getByText(t('account:freezeHint'))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('actions:freeze') }))
    await page.findToast(t('actions:frozen', { name: 'editor' }))
    const { list } = await unwrap(
      api.GET('/api/admin/accounts', { params: { query: { username: 'editor' } } }),
    )
    await expect(list[0]?.status).toBe('frozen')
  },
}

/** The password and the second factor of one's own account are changed where the current ones are asked for. */
export const OwnAccount: Story = {
  parameters: states.page({ path: `${path}?username=admin` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const page = states.listIn(context)
    const table = await page.loads()
    const [menu] = await table.findAllByRole('button', { name: labels.table.moreActions })
    await userEvent.click(menu as HTMLElement)
    for (const reason of [t('account:ownMfa'), t('account:ownSessions')])
      await expect(await screen.findByRole('menuitem', { name: new RegExp(reason) })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
    await userEvent.keyboard('{Escape}')

    // Its mark as required is part of the label's text.
    const currentPassword = new RegExp(`^${t('account:currentPassword')}`)
    const dialog = await page.open(page.editButton)
    const email = await dialog.findByRole('textbox', { name: t('account:email') })
    await expect(dialog.queryByLabelText(currentPassword)).toBeNull()
    await fill(email, 'elsewhere@example.com')
    await page.save()
    const password = await dialog.findByLabelText(currentPassword)
    await waitFor(() => expect(password).toHaveAccessibleDescription(new RegExp(t('validation:required'))))
    await fill(password, WRONG_PASSWORD)
    await page.save()
    await waitFor(() => expect(password).toHaveAccessibleDescription(new RegExp(t('validation:wrong'))))
    await expect(email).toHaveValue('elsewhere@example.com')
  },
}

/** What an operator did is undone from the row of the account, after a preview that names what stays and why. */
export const UndoingWork: Story = {
  parameters: states.page({ path: `${path}?username=admin` }),
  play: async (context) => {
    const { t, labels, api } = pageOf(context)
    const query = { status: 'enabled', pageSize: 1 } as const
    const { list: tags } = await unwrap(api.GET('/api/admin/tags', { params: { query } }))
    const ids = tags.map(({ id }) => id)
    await unwrap(api.POST('/api/admin/tags/status', { body: { ids, status: 'disabled' } }))
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('systemActions:undoOperator'))
    const dialog = within(await list.findDialog())
    const reason = await dialog.findByRole('textbox', { name: new RegExp(t('operationLog:undoReason')) })
    const next = dialog.getByRole('button', { name: labels.dialog.next })
    await userEvent.click(next)
    await waitFor(() => expect(reason).toBeInvalid())
    await fill(reason, 'Left the team')
    await userEvent.click(next)
    const operations = within(await dialog.findByRole('table', { name: t('operationLog:undoPreview') }))
    await expect(operations.getAllByText(t('operationLog:undoReverted'))[0]).toBeVisible()
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission

export const Phone: Story = states.phone
