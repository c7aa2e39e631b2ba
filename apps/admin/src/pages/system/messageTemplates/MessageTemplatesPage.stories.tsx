import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { MessageTemplatesPage } from './MessageTemplatesPage.tsx'
import { messageTemplates } from './messageTemplates.resource.ts'

const states = listStories({
  path: '/system/smsManage',
  resource: messageTemplates,
  area: 'messageTemplate',
})

export default {
  title: 'Pages/Email and SMS',
  component: MessageTemplatesPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof MessageTemplatesPage>

type Story = StoryObj<typeof MessageTemplatesPage>

/** The variables that are written are named, and those that no push can fill. */
export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'Story template')
    await fill(await dialog.findByRole('textbox', { name: t('messageTemplate:subject') }), 'Your order')
    const body = await dialog.findByRole('textbox', { name: t('messageTemplate:body') })
    await userEvent.click(body)
    await userEvent.paste('Dear {nickname}, {order} is on its way.')
    const variables = within(dialog.getByRole('status', { name: t('messageTemplate:variables') }))
    await expect(variables.getByText('{nickname}')).toBeVisible()
    await expect(variables.getByText(t('messageTemplate:notPushable', { names: 'order' }))).toBeVisible()
  },
  shows: 'Story template',
})

/** What its reader would get; a variable without a value is named. */
export const Trying: Story = {
  parameters: states.page({ path: '/system/smsManage?name=Welcome' }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('systemActions:trial'))
    const dialog = within(await list.findDialog())
    await expect(await dialog.findByText(t('messageTemplate:missing', { names: 'nickname' }))).toBeVisible()
    // Without a value it asks first; a wrong address is an error of its field.
    const address = dialog.getByRole('textbox', { name: t('messageTemplate:to') })
    await fill(address, 'no address')
    await userEvent.click(dialog.getByRole('button', { name: t('messageTemplate:sendTest') }))
    await expect(
      await dialog.findByText(t('messageTemplate:askMissing', { names: 'nickname' })),
    ).toBeVisible()
    await expect(address).toBeValid()
    await userEvent.click(dialog.getByRole('button', { name: t('messageTemplate:sendAnyway') }))
    await waitFor(() => expect(address).toBeInvalid())
    await userEvent.clear(address)
    await fill(dialog.getByRole('textbox', { name: '{nickname}' }), 'Ann')
    await expect(await dialog.findByRole('heading', { name: 'Welcome, Ann' })).toBeVisible()
    const frame = dialog.getByTitle(t('messageTemplate:body'))
    await expect(frame).toHaveAttribute('sandbox', '')
    await expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('Hi Ann'))
    const to = dialog.getByRole('textbox', { name: t('messageTemplate:to') })
    await userEvent.click(dialog.getByRole('button', { name: t('messageTemplate:sendTest') }))
    await waitFor(() => expect(to).toBeInvalid())
    await expect(dialog.getByText(t('validation:required'))).toBeVisible()
    await fill(to, 'ann@example.com')
    await userEvent.click(dialog.getByRole('button', { name: t('messageTemplate:sendTest') }))
    await list.findToast(t('messageTemplate:testSent'))
  },
}

/** What was sent, in the other pane; the address knows which one is open. */
export const DeliveryLog: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    await states.listIn(context).loads()
    await userEvent.click(context.canvas.getByRole('tab', { name: t('messageTemplate:log') }))
    const log = await context.canvas.findByLabelText(t('messageTemplate:log'), { selector: 'table' })
    await expect(
      (await within(log).findAllByText(t('systemEnumerations:messageOutcome.sent')))[0],
    ).toBeVisible()
  },
}

export const Failed: Story = states.failed

export const WithoutPermission: Story = states.withoutPermission
