import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { agencies } from '../stories/agencies.ts'
import { framed } from '../stories/framed.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import type { SingleAutoCompleteProps } from './AutoComplete.tsx'
import { AgentPicker, agentPicker, closed } from './stories/agentPicker.tsx'

const meta = {
  ...agentPicker,
  title: 'Components/AutoComplete/Adding options',
} satisfies Meta<SingleAutoCompleteProps>
export default meta
type Story = StoryObj<typeof meta>

/** What is missing is added in place; a failure may be tried again. */
export const Create: Story = {
  args: {
    source: agencies(),
  },
  render: (args) => {
    let tries = 0
    return (
      <AgentPicker
        {...args}
        onCreate={async (label) => {
          tries += 1
          if (tries === 1) throw new Error('offline')
          return { value: 'new', label }
        }}
      />
    )
  },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).field
    const input = canvas.getByRole('combobox', { name: 'Agent' })
    await userEvent.type(input, 'Island agency')
    const create = await screen.findByRole('option', { name: words.create('Island agency') })
    await userEvent.click(create)
    await expect(await screen.findByText(words.createFailed)).toBeVisible()
    await userEvent.click(create)
    await waitFor(() => expect(input).toHaveValue('Island agency'))
    await expect(args.onChange).toHaveBeenLastCalledWith('new', { value: 'new', label: 'Island agency' })
    await closed()
  },
}

/** Nothing has this name: it can be added. */
export const CreateOffered: Story = {
  parameters: framed('240px'),
  render: (args) => <AgentPicker {...args} onCreate={async (label) => ({ value: 'new', label })} />,
  play: async ({ canvas, globals }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Agent' }), 'Island agency')
    const name = wordsOf(globals).field.create('Island agency')
    await expect(await screen.findByRole('option', { name })).toBeVisible()
  },
}

/** Adding it failed, and can be tried again. */
export const CreateFailed: Story = {
  parameters: framed('240px'),
  render: (args) => <AgentPicker {...args} onCreate={() => Promise.reject(new Error('offline'))} />,
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).field
    await userEvent.type(canvas.getByRole('combobox', { name: 'Agent' }), 'Island agency')
    await userEvent.click(await screen.findByRole('option', { name: words.create('Island agency') }))
    await expect(await screen.findByText(words.createFailed)).toBeVisible()
  },
}
