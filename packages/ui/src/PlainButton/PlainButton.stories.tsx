import { Button } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { PlainButton, type PlainButtonProps } from './PlainButton.tsx'

const meta = {
  title: 'Components/PlainButton',
  component: PlainButton,
  tags: ['!autodocs'],
  args: { children: 'Export', onClick: fn() },
} satisfies Meta<PlainButtonProps>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

/** The one thing to do on a page. */
export const Filled: Story = {
  args: {
    variant: 'filled',
    children: 'Add merchant',
    leftSection: <IconPlus size={16} aria-hidden />,
  },
}

/** It cannot be pressed, and is no stop of the Tab key. */
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled()
    await userEvent.tab()
    await expect(canvas.getByRole('button')).not.toHaveFocus()
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

function Exports({ onClick, ...props }: PlainButtonProps) {
  const [loading, setLoading] = useState(false)
  return (
    <PlainButton
      {...props}
      loading={loading}
      onClick={(event) => {
        onClick?.(event)
        setLoading(true)
      }}
    />
  )
}

/** Under way: it keeps the focus, says that it is busy, and a second press does nothing. */
export const Loading: Story = {
  args: { leftSection: <IconDownload size={16} aria-hidden /> },
  render: (args) => <Exports {...args} />,
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Export' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toHaveFocus()
    await userEvent.keyboard(' ')
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

/** A low one, for a bar of several. */
export const Small: Story = { args: { size: 'xs', children: 'Disable' } }

/** Beside Mantine's own, of the same height. */
export const BesideMantine: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
      <PlainButton variant="filled">Add merchant</PlainButton>
      <Button>Add merchant</Button>
      <PlainButton>Export</PlainButton>
      <Button variant="default">Export</Button>
    </div>
  ),
  play: async ({ canvas }) => {
    const heights = canvas.getAllByRole('button').map(({ offsetHeight }) => offsetHeight)
    await expect(new Set(heights).size).toBe(1)
  },
}
