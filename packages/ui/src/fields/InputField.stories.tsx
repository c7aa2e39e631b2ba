import { Stack, TextInput } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { controlShown, FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'
import { before, singleFields } from '../testing/stories/EveryField.tsx'

/** One line of text. */
const meta = {
  title: 'Fields/Input',
  component: FieldStory,
  args: {
    field: { type: 'input', name: 'nickname', label: 'Nickname', maxLength: 20 },
    values: { nickname: 'Aurora' },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

export const Typed: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Nickname'), ' East and much longer than it may be')
    await expect(args.onChange).toHaveBeenLastCalledWith({ nickname: 'Aurora East and much' })
  },
}

/** A phone shows the keyboard that fits. */
export const MailAddress: Story = {
  args: {
    field: {
      type: 'input',
      name: 'mail',
      label: 'Mail address',
      inputMode: 'email',
      placeholder: 'name@example.com',
    },
    values: {},
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Mail address')).toHaveAttribute('inputmode', 'email')
  },
}

/** A hint is below its control, in inputs that the application draws itself as well. */
export const HintBelow: Story = {
  render: (args) => (
    <Stack>
      <FieldStory {...args} field={{ ...args.field, description: 'As on the contract' }} />
      <TextInput label="Reason" description="As the operator reads it" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await controlShown()
    const hints = { Nickname: 'As on the contract', Reason: 'As the operator reads it' }
    for (const [label, hint] of Object.entries(hints)) {
      const { bottom } = canvas.getByLabelText(label).getBoundingClientRect()
      await expect(canvas.getByText(hint).getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
    }
  },
}

/** A message is in the place of the hint, whatever the type, and nothing moves. */
export const MessageInPlaceOfHint: Story = {
  render: ({ onChange }) => (
    <Stack>
      {singleFields.flatMap((field) =>
        [undefined, 'This value cannot be used'].map((error) => (
          <FieldStory
            key={`${field.label} ${error}`}
            field={{ ...field, description: `${field.label} as agreed` }}
            values={{ ...before }}
            onChange={onChange}
            {...(error !== undefined && { error })}
          />
        )),
      )}
    </Stack>
  ),
  play: async ({ canvas }) => {
    await controlShown()
    const messages = await canvas.findAllByText('This value cannot be used')
    const hints = canvas.getAllByText(/as agreed/)
    await expect(messages).toHaveLength(hints.length)
    const input = canvas.getAllByRole('textbox', { name: /Name/ })
    await expect(input[0]).toHaveAccessibleDescription('Name as agreed')
    await expect(input[1]).toHaveAccessibleDescription('This value cannot be used')
    const height = (element: HTMLElement | undefined) => element?.parentElement?.offsetHeight
    await expect(height(messages[0])).toBe(height(hints[0]))
  },
}

/** Wrong, with a hint, disabled, and with a long label. */
export const States: Story = { render: (args) => <FieldStates field={args.field} values={args.values} /> }
