import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { TaskPushesPage } from './TaskPushesPage.tsx'
import { taskPushes } from './taskPushes.resource.ts'

const states = listStories({ path: '/system/taskPush', resource: taskPushes, area: 'taskPush' })

export default {
  title: 'Pages/Task push',
  component: TaskPushesPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof TaskPushesPage>

type Story = StoryObj<typeof TaskPushesPage>

/** A template of the chosen channel. */
export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('taskPush:title') }), 'Story push')
    await userEvent.click(
      await dialog.findByRole('radio', { name: t('systemEnumerations:messageChannel.sms') }),
    )
    await userEvent.type(await dialog.findByRole('combobox', { name: t('taskPush:template') }), 'Event')
    await userEvent.click(await screen.findByRole('option', { name: 'Event' }))
  },
  shows: 'Story push',
})

/** Asks for confirmation; the row then shows the progress. */
export const Sending: Story = {
  parameters: states.page({ path: '/system/taskPush?title=Review' }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('systemActions:sendNow'))
    const question = within(await list.findDialog())
    await expect(question.getByText(t('taskPush:sendText'))).toBeVisible()
    await expect(
      await question.findByText(
        (text) =>
          /[1-9]/.test(text) &&
          text === t('taskPush:audienceCount', { count: Number(text.replace(/\D/g, '')) }),
      ),
    ).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: t('systemActions:sendNow') }))
    await waitFor(async () => {
      const [row] = (await list.rows()) as [HTMLElement]
      await expect(row).toHaveTextContent(t('systemEnumerations:pushStatus.sent'))
      await expect(within(row).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
    })
  },
}

export const Stopping: Story = {
  parameters: states.page({ path: '/system/taskPush?status=scheduled' }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('systemActions:stopSending'))
    const question = within(await list.findDialog())
    await userEvent.click(question.getByRole('button', { name: t('systemActions:stopSending') }))
    await list.findToast(new RegExp(t('taskPush:stopped', { name: '.+' })))
  },
}

export const Failed: Story = states.failed

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
