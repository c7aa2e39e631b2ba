import { unwrap } from '@admin/api-client'
import { MASK } from '@admin/api-client/contract/masks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../stories/fill.ts'
import { listOf } from '../../stories/listOf.ts'
import { pageAt } from '../../stories/pageAt.ts'
import { type PlayContext, pageOf } from '../../stories/pageOf.ts'
import { MaskedValue } from './MaskedValue.tsx'

const LABEL = 'Email'
const NAME = 'Anna Keller'
const users = pageAt('/users/usersList')

export default {
  title: 'Pages/Masked value',
  component: MaskedValue,
  tags: ['!autodocs'],
  args: {
    ...{ area: 'user', id: '0197a3c0-0000-7000-8000-000000000000', field: 'email' },
    ...{ label: LABEL, name: NAME, value: `a${MASK}@example.com` },
  },
} satisfies Meta<typeof MaskedValue>

type Story = StoryObj<typeof MaskedValue>

async function chooseReason(dialog: PlayContext['canvas'], field: string, reason: string) {
  await userEvent.click(await dialog.findByRole('combobox', { name: new RegExp(field) }))
  await userEvent.click(await screen.findByRole('option', { name: reason }))
}

/** Without the right, only the mask is shown. */
export const WithoutRight: Story = {
  parameters: pageAt('/agents/agents')({ account: 'agent' }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = listOf(context, t('routes:agents.title'))
    const table = await list.loads()
    await userEvent.click(context.canvas.getByRole('button', { name: labels.columns.settings }))
    const panel = within(await screen.findByRole('dialog', { name: labels.columns.settings }))
    const { show } = labels.columns
    await userEvent.click(panel.getByRole('checkbox', { name: show(t('agent:contactEmail')) }))
    await userEvent.keyboard('{Escape}')
    const masks = table.getAllByText(new RegExp(MASK))
    await expect(masks[0]).toBeVisible()
    const name = new RegExp(`^${t('personalData:revealField', { field: '.+', name: '.+' })}$`)
    await expect(table.queryByRole('button', { name })).toBeNull()
  },
}

/** What the server sent in full is shown as it is. */
export const InFull: Story = {
  parameters: pageAt('/')({ part: true }),
  args: { value: 'anna@example.com' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('anna@example.com')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** In a list: the value is shown for some minutes after a reason was given, and masked on request. */
export const Revealing: Story = {
  parameters: users({ account: 'editor' }),
  play: async (context) => {
    const { t, api } = pageOf(context)
    const list = listOf(context, t('routes:usersList.title'))
    await list.loads()
    const { list: rows } = await unwrap(api.GET('/api/admin/users'))
    const { nickname: name = '', email = '' } = rows[0] ?? {}
    const field = t('user:email')
    const table = within(await list.findTable())
    const buttons = await table.findAllByRole('button', {
      name: t('personalData:revealField', { field, name }),
    })
    await userEvent.click(buttons[0] as HTMLElement)
    const dialog = within(await list.findDialog())
    await chooseReason(dialog, t('personalData:reason'), t('enumerations:revealReason.other'))
    const remark = dialog.getByRole('textbox', { name: new RegExp(t('personalData:remark')) })
    await userEvent.click(dialog.getByRole('button', { name: t('personalData:reveal') }))
    await waitFor(() => expect(remark).toBeInvalid())
    await fill(remark, 'Ticket 17')
    await userEvent.click(dialog.getByRole('button', { name: t('personalData:reveal') }))
    await expect(await table.findByText(email)).toBeVisible()
    await expect(table.getByRole('timer')).toHaveTextContent(/^\d:\d\d$/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(table.getByRole('button', { name: t('personalData:maskNow', { field, name }) }))
    await waitFor(() => expect(table.queryByText(email)).toBeNull())
  },
}

/** A value that couldn’t be revealed stays masked, and the dialog keeps what was entered. */
export const Failed: Story = {
  parameters: users({ account: 'editor', server: { fail: { path: '/api/admin/personal-data/reveal' } } }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listOf(context, t('routes:usersList.title'))
    await list.loads()
    const table = within(await list.findTable())
    const name = new RegExp(`^${t('personalData:revealField', { field: t('user:phone'), name: '.+' })}$`)
    const [button] = await table.findAllByRole('button', { name })
    await userEvent.click(button as HTMLElement)
    const dialog = within(await list.findDialog())
    await chooseReason(dialog, t('personalData:reason'), t('enumerations:revealReason.support'))
    await userEvent.click(dialog.getByRole('button', { name: t('personalData:reveal') }))
    await expect(await dialog.findByRole('alert')).toBeVisible()
    await expect(table.queryByRole('timer')).toBeNull()
  },
}
