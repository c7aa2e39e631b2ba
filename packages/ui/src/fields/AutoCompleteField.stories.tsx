import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { agencies } from '../stories/agencies.ts'
import { controlShown, FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'
import { framed } from '../stories/framed.ts'

/** Looks options up while typing; see the page of AutoComplete. */
const meta = {
  title: 'Fields/AutoComplete (mAutoComplete)',
  component: FieldStory,
  args: {
    field: {
      type: 'autocomplete',
      name: 'agentId',
      label: 'Agent',
      source: agencies(),
      knownOptions: [{ value: '7', label: 'Central agency' }],
    },
    values: { agentId: '7' },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

/** Opened. */
export const ListOpen: Story = {
  parameters: framed('420px'),
  play: async ({ canvas }) => {
    await controlShown()
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Agent' }))
    await expect(await screen.findByRole('option', { name: 'City agency' })).toBeVisible()
  },
}

export const Chosen: Story = {
  play: async ({ args, canvas }) => {
    await controlShown()
    const agent = await canvas.findByRole('combobox', { name: 'Agent' })
    await expect(agent).toHaveValue('Central agency')
    await userEvent.clear(agent)
    await userEvent.type(agent, 'harb')
    await userEvent.click(await screen.findByRole('option', { name: 'Harbour agency' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ agentId: '4' })
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}

export const Several: Story = {
  args: {
    field: {
      type: 'autocomplete',
      name: 'agentIds',
      label: 'Agents',
      multiple: true,
      source: agencies(),
      knownOptions: [{ value: '7', label: 'Central agency' }],
    },
    values: { agentIds: ['7'] },
  },
  play: async ({ args, canvas }) => {
    await controlShown()
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Agents' }), 'harb')
    await userEvent.click(await screen.findByRole('option', { name: 'Harbour agency' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ agentIds: ['7', '4'] })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}

/** Wrong, with a hint, disabled, and with a long label. */
export const States: Story = { render: (args) => <FieldStates field={args.field} values={args.values} /> }
