import { unwrap } from '@admin/api-client'
import type { BlacklistPreviewEntry } from '@admin/api-client/contract/community/blacklists'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { BlacklistsPage } from './BlacklistsPage.tsx'
import { blacklists } from './blacklists.list.tsx'

const path = '/community/blacklists'
const states = listStories({ path, resource: blacklists, area: 'blacklist' })

export default {
  title: 'Pages/Blacklist',
  component: BlacklistsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof BlacklistsPage>

type Story = StoryObj<typeof BlacklistsPage>

export const Full: Story = states.searched({ field: 'value', text: 'example' })

export const NoMatch: Story = states.noMatch('value=nothing-like-it')

export const Failed: Story = states.failed

async function enter(context: PlayContext, values: string) {
  const { t } = pageOf(context)
  const list = states.listIn(context)
  await list.loads()
  const dialog = await list.open(t('blacklist:add'))
  const choose = async (field: string, option: string) => {
    await userEvent.click(await dialog.findByRole('combobox', { name: field }))
    await userEvent.click(await screen.findByRole('option', { name: option }))
  }
  await choose(t('blacklist:kind'), t('communityEnumerations:blacklistKind.email'))
  await choose(t('blacklist:scopes'), t('communityEnumerations:blacklistScope.login'))
  await userEvent.keyboard('{Escape}')
  await fill(dialog.getByRole('textbox', { name: t('blacklist:values') }), values)
  await fill(dialog.getByRole('textbox', { name: t('blacklist:reason') }), 'Spam')
  return { t, list, dialog }
}

/** Whom each entry hits is shown before anything is added. */
export const Adding: Story = {
  play: async (context) => {
    const { t, list, dialog } = await enter(context, 'one@spam.example; *@spam.example\none@spam.example')
    const summary = t('blacklist:summary', { addable: 2, listed: 0, refused: 0 })
    await expect(await dialog.findByText(summary)).toBeVisible()
    await list.save()
    await list.findToast(t('blacklist:added', { count: 2 }))
    await expect(await within(await list.findTable()).findByText('*@spam.example')).toBeVisible()
  },
}

/** Entries that can't be added are named with their places, and the others can be taken alone. */
export const AddingValidOnly: Story = {
  play: async (context) => {
    const { t, list, dialog } = await enter(context, 'two@spam.example;nonsense;admin@example.com')
    const preview = within(await dialog.findByRole('table', { name: t('blacklist:preview') }))
    await expect(await preview.findByText(t('blacklist:problem.malformed'))).toBeVisible()
    await expect(preview.getByText(t('blacklist:problem.staff', { account: 'admin' }))).toBeVisible()
    await list.save()
    const message = t('communityValidation:malformedEntries', { entries: '2. nonsense' })
    await expect(await dialog.findByText(message)).toBeVisible()
    await userEvent.click(dialog.getByRole('switch', { name: t('blacklist:validOnly') }))
    await list.save()
    const added = t('blacklist:added', { count: 1 })
    await list.findToast(t('blacklist:addedSome', { added, listed: 0, skipped: 2 }))
  },
}

const unnamed: BlacklistPreviewEntry = {
  ...{ place: 1, value: 'someone@office.example', problem: 'staff', account: '' },
  ...{ listed: false, users: null, examples: [] },
}

/** Whose contact an entry is stays hidden from operators without the right to see personal data. */
export const UnnamedStaff: Story = {
  parameters: {
    page: { path, server: { answers: { path: '/api/admin/blacklists/preview', data: [unnamed] } } },
  },
  play: async (context) => {
    const { t, dialog } = await enter(context, unnamed.value)
    const preview = within(await dialog.findByRole('table', { name: t('blacklist:preview') }))
    await expect(await preview.findByText(t('blacklist:unnamedStaff'))).toBeVisible()
  },
}

/** The accounts that are linked to a user are shown before the user is added. */
export const LinkedAccounts: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const { list: users } = await unwrap(api.GET('/api/admin/users'))
    const [{ id = '', nickname: name = '' } = {}] = users
    const dialog = await list.open(t('blacklist:add'))
    await fill(await dialog.findByRole('textbox', { name: t('blacklist:values') }), id)
    await userEvent.click(
      await dialog.findByRole('button', { name: t('blacklist:linksOfEntry', { value: name }) }),
    )
    await expect(await dialog.findByRole('group', { name: t('user:linksOf', { name }) })).toBeVisible()
  },
}

export const Editing: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(list.editButton)
    await fill(await dialog.findByRole('textbox', { name: t('blacklist:reason') }), 'Checked again')
    await list.save()
    await list.findToast(new RegExp(t('actions:saved', { name: '.+' })))
  },
}

export const Testing: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('blacklist:test'))
    await userEvent.click(await dialog.findByRole('combobox', { name: t('blacklist:kind') }))
    await userEvent.click(
      await screen.findByRole('option', { name: t('communityEnumerations:blacklistKind.email') }),
    )
    const value = dialog.getByRole('textbox', { name: t('blacklist:testValue') })
    const run = dialog.getByRole('button', { name: t('blacklist:testRun') })
    await fill(value, 'someone@throwaway.example')
    await userEvent.click(run)
    const matches = within(await dialog.findByRole('table', { name: t('blacklist:testMatches') }))
    await expect(matches.getByText('*@throwaway.example')).toBeVisible()
    await fill(value, 'someone@fine.example')
    await userEvent.click(run)
    await expect(await dialog.findByText(t('blacklist:testNothing'))).toBeVisible()
    await fill(value, 'nonsense')
    await userEvent.click(run)
    await expect(await dialog.findByText(t('validation:invalid'))).toBeVisible()
  },
}

/** What is deleted is shown first, and can be restored. */
export const BulkDeleting: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    await userEvent.click(table.getByRole('checkbox', { name: labels.table.selectAll }))
    const buttons = await context.canvas.findAllByRole('button', { name: t('actions:delete') })
    await userEvent.click(buttons.find((button) => !button.closest('table')) as HTMLElement)
    const dialog = within(await list.findDialog())
    await expect(await dialog.findByRole('table', { name: t('work:bulkSample') })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('actions:delete') }))
    await list.findToast(new RegExp(t('actions:bulkChanged', { count: 5 }).replace('5', '\\d+')))
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
