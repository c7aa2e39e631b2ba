import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { framed } from '../stories/framed.ts'
import { animatedGif, film, SAMPLES } from '../stories/sampleFiles.ts'
import { fileSize, wordsOf } from '../stories/wordsOf.ts'
import { choose, Network, UploadStory } from './stories/UploadStory.tsx'
import { Upload, uploadRules } from './Upload.tsx'

const network = new Network()

const meta = {
  title: 'Components/Upload/GIF preview',
  component: Upload,
  render: (args) => <UploadStory {...args} />,
  beforeEach: network.reset,
  parameters: framed('360px'),
  args: {
    label: 'Preview (GIF up to 20 MB)',
    value: [],
    onChange: fn(),
    transport: network.transport,
    rules: uploadRules.preview,
  },
} satisfies Meta<typeof Upload>
export default meta
type Story = StoryObj<typeof meta>

/** A GIF of more than 20 MB is rejected. */
export const TooLarge: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const { refused } = wordsOf(globals).upload
    const padding = new Uint8Array(uploadRules.preview.maxSize)
    await choose(canvasElement, new File([SAMPLES.gif, padding], 'Harbour.gif'))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      refused.size('20MB', fileSize(uploadRules.preview.maxSize, globals)),
    )
    await expect(network.names).toEqual([])
  },
}

/** A video that is named like a GIF is still a video. */
export const RenamedVideo: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const { refused } = wordsOf(globals).upload
    await choose(canvasElement, new File([film(61)], 'Harbour.gif', { type: 'image/gif' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(refused.format('GIF', 'MP4'))
    await expect(network.names).toEqual([])
  },
}

/** The preview plays it; the thumbnail is still for an operator who prefers reduced motion. */
export const Accepted: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const words = wordsOf(globals).upload
    await choose(canvasElement, new File([animatedGif()], 'Harbour.gif', { type: 'image/gif' }))
    ;(await network.sending('Harbour.gif')).arrive()
    await expect(await canvas.findByText(/16 × 16/)).toBeVisible()
    const thumbnail = canvas.getByRole('button', { name: words.preview('Harbour.gif') })
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    await waitFor(() => expect(thumbnail.querySelector(still ? 'canvas[width="16"]' : 'img')).toBeVisible())
    await userEvent.click(thumbnail)
    const dialog = within(await screen.findByRole('dialog', { name: 'Harbour.gif' }))
    await waitFor(() => expect(dialog.getByRole('img', { name: 'Harbour.gif' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
