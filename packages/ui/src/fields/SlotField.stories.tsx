import { Button, Group } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'

/** A control that no type is there for, below the field's label and above its hint and message. */
const meta = {
  title: 'Fields/Slot',
  component: FieldStory,
  args: {
    field: {
      type: 'slot',
      name: 'level',
      label: 'Level',
      description: 'What the merchant is shown',
      render: ({ id, value, onChange, disabled, describedBy }) => (
        <Group id={id} role="group" aria-label="Level" aria-describedby={describedBy} gap="xs">
          {['Bronze', 'Silver', 'Gold'].map((level) => (
            <Button
              key={level}
              variant={level === value ? 'filled' : 'default'}
              aria-pressed={level === value}
              disabled={disabled}
              onClick={() => onChange(level)}
            >
              {level}
            </Button>
          ))}
        </Group>
      ),
    },
    values: { level: 'Silver' },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

export const Drawn: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Gold' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ level: 'Gold' })
  },
}

export const WithError: Story = { args: { error: 'This level is full' } }

export const Disabled: Story = { args: { disabled: true } }
