import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { catchReports } from '../stories/catchReports.ts'
import { framed } from '../stories/framed.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { MaskedText } from './MaskedText.tsx'

const onReveal = fn(async () => '13812345678')

const meta = {
  title: 'Components/MaskedText',
  component: MaskedText,
  tags: ['!autodocs'],
  args: { label: 'Phone', value: '13812345678', kind: 'phone', reveal: { onReveal } },
} satisfies Meta<typeof MaskedText>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

/** Each kind of value keeps the part that people recognize it by. */
export const Kinds: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '0.5rem', justifyItems: 'start' }}>
      <MaskedText label="Phone" value="13812345678" kind="phone" />
      <MaskedText label="E-mail" value="aurora.lin@example.com" kind="email" />
      <MaskedText label="Identity document" value="110101199003071234" kind="id" />
      <MaskedText label="Bank account" value="6222 0202 0001 1234" kind="bank" />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const shown of ['138****5678', 'a****@example.com', '110****1234', '****1234']) {
      await expect(canvas.getByText(shown)).toBeVisible()
    }
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** A value that the server has masked is shown as it came. */
export const MaskedByServer: Story = {
  render: () => <MaskedText label="Phone" value="138******78" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('138******78')).toBeVisible()
  },
}

/** Revealed, for as long as the story is looked at. */
export const RevealedShown: Story = {
  args: { reveal: { onReveal, seconds: 3600 } },
  parameters: framed('120px'),
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).mask
    await userEvent.click(canvas.getByRole('button', { name: words.reveal('Phone') }))
    await expect(await canvas.findByText('13812345678')).toBeVisible()
    await expect(canvas.getByRole('button', { name: words.hide('Phone') })).toBeVisible()
  },
}

/** The application refuses to reveal. */
export const RefusedShown: Story = {
  beforeEach: catchReports,
  args: { reveal: { onReveal: () => Promise.reject(new Error('forbidden')) } },
  parameters: framed('120px'),
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).mask
    await userEvent.click(canvas.getByRole('button', { name: words.reveal('Phone') }))
    await expect(await canvas.findByText(words.failed)).toBeVisible()
  },
}

/** Shown when asked for, read out, and hidden again by the same button. */
export const Revealed: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).mask
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('13812345678')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent(words.revealed('Phone', '13812345678'))
    await userEvent.click(canvas.getByRole('button', { name: words.hide('Phone') }))
    await expect(canvas.queryByText('13812345678')).toBeNull()
    await expect(canvas.getByText('138****5678')).toBeVisible()
  },
}

/** What no one hides hides itself when its time is over. */
export const HiddenAgainAfterTimeout: Story = {
  args: { reveal: { onReveal, seconds: 0.3 } },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).mask
    await userEvent.click(canvas.getByRole('button', { name: words.reveal('Phone') }))
    await expect(await canvas.findByText('13812345678')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('13812345678')).toBeNull())
    await expect(canvas.getByText('138****5678')).toBeVisible()
  },
}

/** While the application is asked, the value stays masked. */
export const Asking: Story = {
  args: { reveal: { onReveal: () => new Promise(() => {}) } },
  parameters: framed('120px'),
  play: async ({ canvas, globals }) => {
    const button = canvas.getByRole('button', { name: wordsOf(globals).mask.reveal('Phone') })
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByText('138****5678')).toBeVisible()
  },
}

/** A rejection is shown, and the operator can try again. */
export const RevealRejected: Story = {
  beforeEach: catchReports,
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).mask
    onReveal.mockRejectedValueOnce(new Error('forbidden'))
    await userEvent.click(canvas.getByRole('button', { name: words.reveal('Phone') }))
    await expect(await canvas.findByText(words.failed)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: words.reveal('Phone') }))
    await expect(await canvas.findByText('13812345678')).toBeVisible()
    await expect(canvas.queryByText(words.failed)).toBeNull()
  },
}
