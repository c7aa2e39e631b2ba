import { Button, TextInput } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { framed } from '../stories/framed.ts'
import { press } from '../stories/press.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { TabPane } from './TabPane.tsx'

const templates = { key: 'templates', label: 'Templates', panel: 'Twelve message templates.' } as const
const log = { key: 'log', label: 'Delivery log', panel: 'No message was sent today.' } as const
const drafts = { key: 'drafts', label: 'Drafts', panel: 'Two drafts.' } as const

const meta = {
  title: 'Components/TabPane',
  component: TabPane,
  tags: ['!autodocs'],
  args: { label: 'Messages', tabs: [templates, log, drafts], onChange: fn() },
} satisfies Meta<typeof TabPane>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  args: { tabs: [{ ...templates, count: 12 }, log, { ...drafts, count: 2, dirty: true }] },
}

/** A click opens a tab; only its panel is in sight. */
export const Opening: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Templates' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(canvas.getByRole('tab', { name: 'Delivery log' }))
    await expect(canvas.getByRole('tabpanel', { name: 'Delivery log' })).toHaveTextContent('No message')
    await expect(canvas.queryByRole('tabpanel', { name: 'Templates' })).toBeNull()
    await expect(args.onChange).toHaveBeenCalledWith('log')
  },
}

/** Arrow keys, Home and End go from tab to tab, round the ends, and open what they reach. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: 'Templates' })).toHaveFocus()
    await press('{ArrowRight}')
    await expect(canvas.getByRole('tabpanel', { name: 'Delivery log' })).toBeVisible()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('tabpanel', { name: 'Drafts' })).toBeVisible()
    await press('{ArrowRight}')
    await expect(canvas.getByRole('tabpanel', { name: 'Templates' })).toBeVisible()
    await press('{ArrowLeft}{Home}')
    await expect(canvas.getByRole('tabpanel', { name: 'Templates' })).toBeVisible()
  },
}

/** With manual activation an arrow key only moves; Enter opens. */
export const ManualActivation: Story = {
  args: { activation: 'manual' },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await press('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Delivery log' })).toHaveFocus()
    await expect(canvas.getByRole('tabpanel', { name: 'Templates' })).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('tabpanel', { name: 'Delivery log' })).toBeVisible()
  },
}

/** A panel is not made before it is opened, and keeps what was typed after that. */
export const KeepsState: Story = {
  args: {
    tabs: [
      { ...templates, panel: <TextInput label="Name" /> },
      { ...log, panel: <TextInput label="Recipient" /> },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Welcome')
    await expect(canvasElement.querySelectorAll('input')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('tab', { name: 'Delivery log' }))
    await expect(await canvas.findByRole('textbox', { name: 'Recipient' })).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Templates' }))
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Welcome')
  },
}

/** Counts and unsaved changes are part of a tab's name. */
export const CountsAndMarks: Story = {
  args: {
    tabs: [
      { ...templates, count: 1234 },
      { ...log, count: 0 },
      { ...drafts, dirty: true },
    ],
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).tabs
    await expect(canvas.getByRole('tab', { name: `Templates ${words.count(1234)}` })).toHaveTextContent(
      '1,234',
    )
    await expect(canvas.getByRole('tab', { name: `Delivery log ${words.count(0)}` })).toBeVisible()
    await expect(canvas.getByRole('tab', { name: `Drafts ${words.unsaved}` })).toBeVisible()
  },
}

const forbidden = [
  templates,
  { ...log, disabledReason: 'Ask an administrator for “View message log”' },
  drafts,
]

/** Why a tab cannot be opened, shown where the keyboard or the pointer is on it. */
export const DisabledReasonShown: Story = {
  args: { tabs: forbidden },
  parameters: framed('200px'),
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: 'Templates' })).toHaveFocus()
    await press('{ArrowRight}')
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible())
  },
}

/** A tab that cannot be opened can be reached, and says why. */
export const Disabled: Story = {
  args: { tabs: forbidden },
  play: async ({ args, canvas }) => {
    const tab = canvas.getByRole('tab', { name: 'Delivery log' })
    await expect(tab).toHaveAccessibleDescription(/Ask an administrator/)
    await userEvent.click(tab)
    await expect(canvas.getByRole('tabpanel', { name: 'Templates' })).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    await press('{ArrowRight}')
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible())
    await press('{ArrowRight}')
    await expect(canvas.getByRole('tabpanel', { name: 'Drafts' })).toBeVisible()
  },
}

/** The application decides which tab is open: here it refuses to leave unsaved drafts. */
export const Controlled: Story = {
  render: function Controlled(args) {
    const [open, setOpen] = useState<'templates' | 'drafts'>('drafts')
    const [saved, setSaved] = useState(false)
    const tabs = [templates, { ...drafts, dirty: !saved }]
    return (
      <TabPane
        label={args.label}
        tabs={tabs}
        value={open}
        onChange={(key) => saved && setOpen(key)}
        actions={
          <Button size="xs" onClick={() => setSaved(true)}>
            Save
          </Button>
        }
      />
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Templates' }))
    await expect(canvas.getByRole('tabpanel', { name: /Drafts/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await userEvent.click(canvas.getByRole('tab', { name: 'Templates' }))
    await expect(canvas.getByRole('tabpanel', { name: 'Templates' })).toBeVisible()
  },
}

/** More tabs than fit scroll in their row; the page does not. */
export const ManyTabs: Story = {
  args: {
    tabs: Array.from({ length: 12 }, (_, index) => ({
      key: `site-${index}`,
      label: `Promotion site ${index + 1}`,
      panel: `Settings of site ${index + 1}`,
    })),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    const last = canvas.getByRole('tab', { name: 'Promotion site 12' })
    const row = canvas.getByRole('tablist').getBoundingClientRect()
    await waitFor(() => expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(row.right + 1))
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}
