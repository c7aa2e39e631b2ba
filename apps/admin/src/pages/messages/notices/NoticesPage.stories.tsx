import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { choose } from '../../../stories/choose.ts'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { NoticesPage } from './NoticesPage.tsx'
import { notices } from './notices.list.tsx'

const path = '/messageNotice/notice'
const states = listStories({ path, resource: notices, area: 'notice' })

export default {
  title: 'Pages/Notices',
  component: NoticesPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof NoticesPage>

type Story = StoryObj<typeof NoticesPage>

export const Empty: Story = states.empty

export const Failed: Story = states.failed

export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('notice:title') }), 'From a story')
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: t('notice:content') })).toHaveAttribute(
        'contenteditable',
        'true',
      ),
    )
    await userEvent.click(dialog.getByRole('textbox', { name: t('notice:content') }))
    await userEvent.keyboard('Read this')
  },
  shows: 'From a story',
})

/** A draft is published after a question. */
export const Publishing: Story = {
  parameters: states.page({ path: `${path}?status=draft` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:publish'))
    const question = within(await list.findDialog())
    await userEvent.click(question.getByRole('button', { name: t('actions:publish') }))
    await list.findToast(new RegExp(t('notice:published', { name: '.+' })))
    await expect(await context.canvas.findByText(labels.table.noMatch)).toBeVisible()
  },
}

/** For a chosen visitor, each condition in words. */
export const WhyShown: Story = {
  parameters: states.page({ path: `${path}?status=draft` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('operationsActions:whyShown'))
    const dialog = within(await list.findDialog())
    await choose(dialog, t('whyShown:site'), '主站')
    await expect(await dialog.findByText(t('whyShown:notShown'))).toBeVisible()
    const state = t('messageEnumerations:noticeStatus.draft')
    await expect(dialog.getByText(t('notice:unmetCondition.published', { state }))).toBeVisible()
  },
}

export const ReadOnly: Story = states.readOnly
