import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'
import { wordsOf } from '../stories/wordsOf.ts'

const file = { id: '1', name: 'cover.txt', url: 'data:text/plain,cover', size: 5, type: 'text/plain' }

/** Files; how they travel is the field's transport. See the page of Upload. */
const meta = {
  title: 'Fields/Upload',
  component: FieldStory,
  args: {
    field: {
      type: 'upload',
      name: 'files',
      label: 'Contract',
      transport: async (sent) => ({ ...file, id: sent.name, name: sent.name, size: sent.size }),
    },
    values: { files: [file] },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

/** The value is the list of what the server has. */
export const Sent: Story = {
  args: { values: {} },
  play: async ({ args, canvas, canvasElement }) => {
    await canvas.findByText('Contract')
    await waitFor(() => expect(canvasElement.querySelector('input[type="file"]')).not.toBeNull())
    const chooser = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    if (!chooser) throw new Error('There is nothing to choose files with.')
    await userEvent.upload(chooser, new File(['terms'], 'terms.txt', { type: 'text/plain' }))
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({
        files: [expect.objectContaining({ name: 'terms.txt', size: 5 })],
      }),
    )
  },
}

export const Removed: Story = {
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).upload
    await userEvent.click(await canvas.findByRole('button', { name: words.remove('cover.txt') }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ files: [] })
  },
}

export const WithError: Story = { args: { error: 'A contract is needed', values: {} } }

export const Disabled: Story = { args: { disabled: true } }
