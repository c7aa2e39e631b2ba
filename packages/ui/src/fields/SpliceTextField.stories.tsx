import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'

/** Parts joined with a bar, shown as text, truncated or masked (specification, section 3). */
const meta = {
  title: 'Fields/SpliceText',
  component: FieldStory,
  args: {
    field: { type: 'spliceText', name: 'place', label: 'Place', parts: ['country', 'city', 'street'] },
    values: { country: 'Japan', city: 'Osaka', street: '1-2-3 Umeda, Kita Ward' },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

export const Whole: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Place' })).toHaveTextContent(
      'Japan|Osaka|1-2-3 Umeda, Kita Ward',
    )
  },
}

/** Each part keeps 10 characters; assistive technology reads the whole text. */
export const Truncated: Story = {
  args: {
    field: {
      type: 'spliceText',
      name: 'place',
      label: 'Place',
      parts: ['country', 'street'],
      shorten: 'truncated',
    },
  },
  play: async ({ canvas }) => {
    const shown = await canvas.findByRole('img', { name: 'Japan|1-2-3 Umeda, Kita Ward' })
    await expect(shown).toHaveTextContent('Japan|1-2-3 Umed…')
  },
}

/** Long ids keep 10 characters at each end. */
export const Masked: Story = {
  args: {
    field: { type: 'spliceText', name: 'ids', label: 'Ids', shorten: 'masked' },
    values: { ids: ['01977f3e-8a4c-7100-b2d1-5f0c9e7a1000', '42'] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Ids' })).toHaveTextContent(
      '01977f3e-8***0c9e7a1000|42',
    )
  },
}

/** Wrong, with a hint, disabled, and with a long label. */
export const States: Story = { render: (args) => <FieldStates field={args.field} values={args.values} /> }
