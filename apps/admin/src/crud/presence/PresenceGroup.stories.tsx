import type { Presence, PresenceState } from '@admin/api-client/contract/home/presences'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { pageAt } from '../../stories/pageAt.ts'
import { pageOf } from '../../stories/pageOf.ts'
import { PresenceGroup, type PresenceGroupProps } from './PresenceGroup.tsx'

const SINCE = new Date(2026, 1, 3, 10, 32).getTime()

const other = (accountName: string, state: PresenceState = 'viewing'): Presence => ({
  accountId: accountName,
  accountName,
  state,
  since: SINCE,
})

const meta = {
  title: 'Pages/Presence/Group',
  component: PresenceGroup,
  tags: ['!autodocs'],
  parameters: pageAt('/')({ part: true }),
  args: { others: [] },
} satisfies Meta<typeof PresenceGroup>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing is shown to someone who has the record open alone. */
export const Alone: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('group')).toBeNull()
  },
}

/** The tooltip says since when; the keyboard opens it, too. */
export const OneViewing: Story = {
  args: { others: [other('lin.chen')] },
  play: async (context) => {
    const { t } = pageOf(context)
    const name = t('presence:viewing', { name: 'lin.chen' })
    const group = await context.canvas.findByRole('group', { name })
    await userEvent.tab()
    await expect(group).toHaveFocus()
    const since = await screen.findByRole('tooltip')
    await waitFor(() => expect(since).toBeVisible())
    await expect(since).toHaveTextContent(t('presence:since', { state: name, time: '10:32' }))
  },
}

export const Editing: Story = {
  args: { others: [other('lin.chen', 'editing')] },
  play: async (context) => {
    const { t } = pageOf(context)
    const name = t('presence:editing', { name: 'lin.chen' })
    await expect(await context.canvas.findByRole('group', { name })).toBeVisible()
  },
}

export const Idle: Story = {
  args: { others: [other('lin.chen', 'idle')] },
  play: async (context) => {
    const { t } = pageOf(context)
    const name = t('presence:idle', { name: 'lin.chen' })
    await expect(await context.canvas.findByRole('group', { name })).toBeVisible()
  },
}

/** Those who do the same are counted; more than three avatars are a number. */
export const Several: Story = {
  args: {
    others: [
      other('lin.chen', 'editing'),
      other('mei.wang'),
      other('ana.sousa'),
      other('tom'),
      other('kim', 'idle'),
    ],
  },
  play: async (context) => {
    const { t } = pageOf(context)
    const group = await context.canvas.findByRole('group', {
      name: new RegExp(t('presence:viewingCount', { count: 3 })),
    })
    await expect(group).toHaveAccessibleName(new RegExp(t('presence:editing', { name: 'lin.chen' })))
    await expect(group).toHaveAccessibleName(new RegExp(t('presence:idle', { name: 'kim' })))
    await expect(group).toHaveTextContent('+2')
  },
}

/** Someone who edits is told, politely, when someone else starts to edit; not of those who only look. */
export const StartsEditing: Story = {
  args: { others: [other('lin.chen')], announces: true },
  render: (args) => <Switched {...args} />,
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas, canvasElement } = context
    const announced = () => canvasElement.querySelector('[aria-live="polite"]')
    await canvas.findByRole('group', { name: t('presence:viewing', { name: 'lin.chen' }) })
    await expect(announced()).toBeEmptyDOMElement()
    await userEvent.click(canvas.getByRole('button', { name: 'lin.chen' }))
    await waitFor(() => expect(announced()).toHaveTextContent(t('presence:editing', { name: 'lin.chen' })))
  },
}

/** A button lets the others edit. */
function Switched({ others, ...props }: PresenceGroupProps) {
  const [editing, setEditing] = useState(false)
  const changed = others.map((each) => ({ ...each, state: editing ? ('editing' as const) : each.state }))
  return (
    <>
      <button type="button" onClick={() => setEditing(true)}>
        {others[0]?.accountName}
      </button>
      <PresenceGroup {...props} others={changed} />
    </>
  )
}

/** On a phone only the avatars are seen. */
export const Phone: Story = {
  args: { others: [other('lin.chen', 'editing')] },
  globals: { viewport: { value: 'mobile2' } },
  play: async (context) => {
    const { t } = pageOf(context)
    const text = t('presence:editing', { name: 'lin.chen' })
    await expect(await context.canvas.findByRole('group', { name: text })).toBeVisible()
  },
}
