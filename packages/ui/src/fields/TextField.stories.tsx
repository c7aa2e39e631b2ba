import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'

/** Shown, never changed. */
const meta = {
  title: 'Fields/Text',
  component: FieldStory,
  args: {
    field: { type: 'text', name: 'agency', label: 'Agency' },
    values: { agency: 'Coastal agency' },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Agency' })).toHaveTextContent('Coastal agency')
  },
}

export const Empty: Story = { args: { values: {} } }

export const LongText: Story = {
  args: {
    values: { agency: 'AgencyForTheSettlementOfMerchantAccountsAlongTheWholeOfTheSouthernCoastAndBeyond' },
  },
}

/** Wrong, with a hint, disabled, and with a long label. */
export const States: Story = { render: (args) => <FieldStates field={args.field} values={args.values} /> }
