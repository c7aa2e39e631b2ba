import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { agencies } from '../stories/agencies.ts'
import { framed } from '../stories/framed.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import {
  AutoComplete,
  type MultipleAutoCompleteProps,
  type SingleAutoCompleteProps,
} from './AutoComplete.tsx'
import { AgentPicker, agentPicker, closed } from './stories/agentPicker.tsx'

const submitted = fn()

function InForm(props: SingleAutoCompleteProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted()
      }}
    >
      <AgentPicker {...props} />
    </form>
  )
}

const meta = {
  ...agentPicker,
  title: 'Components/AutoComplete/Keyboard',
  beforeEach: () => void submitted.mockClear(),
  render: (args) => <InForm {...args} />,
} satisfies Meta<SingleAutoCompleteProps>
export default meta
type Story = StoryObj<typeof meta>

/** Down opens and moves, Enter chooses; the form is not submitted. */
export const ArrowsAndEnter: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Agent' })
    await userEvent.tab()
    await expect(input).toHaveFocus()
    await expect(input).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('option', { name: 'City agency' })
    await expect(input).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const second = screen.getByRole('option', { name: 'City agency' })
    await expect(input).toHaveAttribute('aria-activedescendant', second.id)
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2', { value: '2', label: 'City agency' })
    await closed()
    await expect(submitted).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(submitted).toHaveBeenCalledTimes(1)
  },
}

/** Enter after typing looks the text up immediately instead of submitting the form with half a word. */
export const EnterLooksUp: Story = {
  args: { source: { ...agencies(), debounce: 60_000 } },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Agent' }), 'harb{Enter}')
    await expect(await screen.findByRole('option', { name: 'Harbour agency' })).toBeVisible()
    await expect(submitted).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await closed()
  },
}

/** Escape closes the list and keeps the value; leaving takes half a word back; deleting all clears. */
export const EscapeAndClearing: Story = {
  args: { value: '7', knownOptions: [{ value: '7', label: 'Central agency' }] },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Agent' })
    await userEvent.type(input, ' x')
    await userEvent.keyboard('{Escape}')
    await closed()
    await userEvent.tab()
    await expect(input).toHaveValue('Central agency')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.clear(input)
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await userEvent.keyboard('{Escape}')
    await closed()
  },
}

const changed = fn<MultipleAutoCompleteProps['onChange']>()

function Several({ disabled = false, start = [] }: { disabled?: boolean; start?: readonly string[] }) {
  const [value, setValue] = useState(start)
  return (
    <AutoComplete
      multiple
      label="Agents"
      source={agencies()}
      disabled={disabled}
      knownOptions={[{ value: '7', label: 'Central agency' }]}
      value={value}
      onChange={(next, options) => {
        changed(next, options)
        setValue(next)
      }}
    />
  )
}

/** Several are chosen, and the list stays open for more. */
export const MultipleOpen: Story = {
  parameters: framed('420px'),
  render: () => <Several start={['7']} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Agents' }))
    await userEvent.click(await screen.findByRole('option', { name: 'City agency' }))
    await expect(screen.getByRole('option', { name: 'City agency' })).toHaveAttribute('aria-selected', 'true')
  },
}

/** Several: choosing keeps the list open, Backspace takes the last one away, each chip has a button. */
export const Multiple: Story = {
  render: () => <Several start={['7']} />,
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).field
    const input = canvas.getByRole('combobox', { name: 'Agents' })
    await userEvent.click(input)
    await userEvent.click(await screen.findByRole('option', { name: 'City agency' }))
    await userEvent.click(screen.getByRole('option', { name: 'North agency' }))
    await expect(changed).toHaveBeenLastCalledWith(
      ['7', '2', '3'],
      [
        { value: '7', label: 'Central agency' },
        { value: '2', label: 'City agency' },
        { value: '3', label: 'North agency' },
      ],
    )
    await userEvent.keyboard('{Escape}')
    await closed()
    await userEvent.keyboard('{Backspace}')
    await expect(changed.mock.lastCall?.[0]).toEqual(['7', '2'])
    await userEvent.click(canvas.getByRole('button', { name: words.remove('Central agency') }))
    await expect(changed.mock.lastCall?.[0]).toEqual(['2'])
  },
}

export const MultipleDisabled: Story = { render: () => <Several disabled start={['7']} /> }
