import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { controlShown, FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'
import { framed } from '../stories/framed.ts'

/** Several of a list. */
const meta = {
  title: 'Fields/MultiSelect',
  component: FieldStory,
  args: {
    field: {
      type: 'multiSelect',
      name: 'regions',
      label: 'Regions',
      options: [
        { value: 'hk', label: 'Hong Kong' },
        { value: 'jp', label: 'Japan' },
        { value: 'kr', label: 'Korea' },
      ],
      maxValues: 2,
    },
    values: { regions: ['hk'] },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

/** Opened, with what is chosen marked. */
export const ListOpen: Story = {
  parameters: framed('280px'),
  play: async ({ canvas }) => {
    await controlShown()
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Regions' }))
    await expect(await screen.findByRole('option', { name: 'Japan' })).toBeVisible()
  },
}

/** Backspace takes the last one away; beyond the most, nothing more can be chosen. */
export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    await controlShown()
    const regions = await canvas.findByRole('combobox', { name: 'Regions' })
    await userEvent.type(regions, 'jap')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ regions: ['hk', 'jp'] })
    await userEvent.keyboard('{Escape}{Backspace}{Backspace}{Backspace}{Backspace}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ regions: [] }))
  },
}

/** Wrong, with a hint, disabled, and with a long label. */
export const States: Story = { render: (args) => <FieldStates field={args.field} values={args.values} /> }
