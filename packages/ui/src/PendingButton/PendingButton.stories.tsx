import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { PendingButton } from './PendingButton.tsx'

const onClick = fn()

const meta = {
  title: 'Components/PendingButton',
  component: PendingButton,
  tags: ['!autodocs'],
  args: { pending: false, children: 'Send', onClick },
} satisfies Meta<typeof PendingButton>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

/** The button keeps the focus while its action runs, and a second click does nothing. */
export const KeepsFocus: Story = {
  render: (props) => {
    const [pending, setPending] = useState(false)
    return (
      <PendingButton
        {...props}
        pending={pending}
        onClick={(event) => {
          props.onClick?.(event)
          setPending(true)
        }}
      />
    )
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Send' })
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(onClick).toHaveBeenCalledTimes(1)
  },
}
