import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { agencies } from '../stories/agencies.ts'
import { framed } from '../stories/framed.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import type { SingleAutoCompleteProps } from './AutoComplete.tsx'
import { agentPicker, closed, queryOf } from './stories/agentPicker.tsx'

const meta = {
  ...agentPicker,
  title: 'Components/AutoComplete',
  tags: ['!autodocs'],
} satisfies Meta<SingleAutoCompleteProps>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { args: { source: { ...agencies(), debounce: 300 } } }

/** Opened: the first suggestions, before anything is typed. */
export const ListOpen: Story = {
  parameters: framed('420px'),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Agent' }))
    await expect(await screen.findByRole('option', { name: 'City agency' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
  },
}

/** What matches the typed text. */
export const Matches: Story = {
  parameters: framed('420px'),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Agent' }), 'coast')
    await waitFor(() => expect(screen.queryByRole('option', { name: 'City agency' })).toBeNull())
    await expect(await screen.findByRole('option', { name: 'Coastal agency' })).toBeVisible()
  },
}

/** Typed text is sent under its keyword, with page 1 and size 100, once typing pauses. */
export const Suggestions: Story = {
  args: { source: { ...agencies(), extra: { status: 'enabled' } } },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Agent' })
    await userEvent.type(input, 'coast')
    await userEvent.click(await screen.findByRole('option', { name: 'Coastal agency' }))
    await expect(queryOf(args).mock.lastCall?.[0]).toEqual({
      status: 'enabled',
      name: 'coast',
      page: 1,
      size: 100,
    })
    await expect(args.onChange).toHaveBeenLastCalledWith('1', { value: '1', label: 'Coastal agency' })
    await expect(input).toHaveValue('Coastal agency')
    await closed()
  },
}

/** A value that is set already shows the text it is known by, before anything is looked up. */
export const Known: Story = {
  args: { value: '7', knownOptions: [{ value: '7', label: 'Central agency' }], source: agencies() },
  play: async ({ args, canvas, globals }) => {
    const input = canvas.getByRole('combobox', { name: 'Agent' })
    await expect(input).toHaveValue('Central agency')
    await expect(queryOf(args)).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: wordsOf(globals).field.clear }))
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await expect(input).toHaveValue('')
  },
}

export const WithError: Story = {
  args: { error: 'Choose an agent', required: true, description: 'Settles with the merchant' },
}

export const Disabled: Story = {
  args: { disabled: true, value: '7', knownOptions: [{ value: '7', label: 'Central agency' }] },
}

export const LongText: Story = {
  args: {
    value: '7',
    knownOptions: [
      {
        value: '7',
        label: 'Agency for the settlement of merchant accounts along the whole of the southern coast',
      },
    ],
  },
}
