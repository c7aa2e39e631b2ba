import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { framed } from '../stories/framed.ts'
import { film, SAMPLES } from '../stories/sampleFiles.ts'
import { fileSize, wordsOf } from '../stories/wordsOf.ts'
import { choose, imageFile, Network, UploadStory } from './stories/UploadStory.tsx'
import { UPLOAD_MAX_SIZE, Upload, uploadRules } from './Upload.tsx'

const network = new Network()

const meta = {
  title: 'Components/Upload/Rejected files',
  component: Upload,
  render: (args) => <UploadStory {...args} />,
  beforeEach: network.reset,
  parameters: framed('480px'),
  args: {
    label: 'Banners',
    value: [],
    onChange: fn(),
    transport: network.transport,
    rules: { ...uploadRules.banner, count: { max: 1 } },
  },
} satisfies Meta<typeof Upload>
export default meta
type Story = StoryObj<typeof meta>

/** Every reason to reject an image: its format, HEIC, its size in pixels, damage, nothing in it, one too many. */
export const Images: Story = {
  args: { rules: { ...uploadRules.banner, count: { max: 6 } } },
  play: async ({ canvas, canvasElement, globals }) => {
    const { refused } = wordsOf(globals).upload
    await choose(
      canvasElement,
      new File([SAMPLES.html], 'Page.png', { type: 'image/png' }),
      new File([SAMPLES.heic], 'IMG_0042.jpg', { type: 'image/jpeg' }),
      await imageFile('Wide.png', 400, 150),
      new File([SAMPLES.png], 'Cut off.png', { type: 'image/png' }),
      new File([], 'Nothing.png', { type: 'image/png' }),
      await imageFile('Fitting.png', 365, 136),
      await imageFile('One too many.png', 365, 136),
    )
    await expect(await canvas.findByText(refused.count(6))).toBeVisible()
    await expect(await canvas.findByText(refused.empty)).toBeVisible()
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(6))
  },
}

/** A film that is too short. */
export const Short: Story = {
  args: { label: 'Film', rules: uploadRules.video },
  parameters: framed('240px'),
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement, new File([film(59.9)], 'Clip.mp4'))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}

/** A file of 20 MB, where nothing else is said (specification, section 5). */
export const Large: Story = {
  args: { label: 'Attachment', rules: {} },
  parameters: framed('240px'),
  play: async ({ canvas, canvasElement, globals }) => {
    const { refused } = wordsOf(globals).upload
    await choose(canvasElement, new File([new Uint8Array(UPLOAD_MAX_SIZE)], 'Backup.zip'))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      refused.size('20MB', fileSize(UPLOAD_MAX_SIZE, globals)),
    )
  },
}
