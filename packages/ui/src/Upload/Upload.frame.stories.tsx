import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { framed } from '../stories/framed.ts'
import { sampleVideo } from '../stories/sampleVideo.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { Network, pictures, UploadStory } from './stories/UploadStory.tsx'
import { Upload, type UploadProps, uploadRules } from './Upload.tsx'

const network = new Network()

/** The cover of a video that was chosen in the same form. */
function FrameOfVideo(props: UploadProps) {
  const [video, setVideo] = useState<File>()
  useEffect(() => {
    sampleVideo('Harbour.mp4', 12, { width: 640, height: 360 }).then(setVideo)
  }, [])
  return <UploadStory {...props} frameOf={video} />
}

const meta = {
  title: 'Components/Upload/Frame of a video',
  component: Upload,
  render: (args) => <FrameOfVideo {...args} />,
  beforeEach: network.reset,
  parameters: framed(),
  args: {
    label: 'Cover',
    value: [],
    onChange: fn(),
    transport: network.transport,
    rules: uploadRules.cover,
  },
} satisfies Meta<typeof Upload>
export default meta
type Story = StoryObj<typeof meta>

/** Opens the dialog, and takes the frame at one second. */
async function takeFrame(globals: Readonly<Record<string, unknown>>) {
  const words = wordsOf(globals)
  await userEvent.click(await screen.findByRole('button', { name: words.upload.takeFrame }))
  const dialog = within(await screen.findByRole('dialog', { name: words.videoFrame.title }))
  const slider = await dialog.findByRole('slider', { name: words.videoFrame.position })
  slider.focus()
  await userEvent.keyboard('{ArrowUp}')
  await userEvent.click(dialog.getByRole('button', { name: words.videoFrame.take }))
}

/** The frame is checked and sent like a chosen file; the focus returns to the button. */
export const Taken: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).upload
    await takeFrame(globals)
    const { file, arrive } = await network.sending('Harbour.jpg')
    await expect(file.type).toBe('image/jpeg')
    arrive()
    await expect(await canvas.findByText(words.succeeded)).toBeVisible()
    await expect(canvas.getByText(/640 × 360/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: words.takeFrame })).toHaveFocus())
  },
}

/** A frame of another shape than the rule asks for is cropped, as a chosen image is. */
export const TakenAndCropped: Story = {
  args: { crop: { ratio: 1 } },
  play: async ({ globals }) => {
    const { crop } = wordsOf(globals).upload
    await takeFrame(globals)
    const dialog = within(await screen.findByRole('dialog', { name: crop.title('Harbour.jpg') }))
    await waitFor(() => expect(dialog.getByRole('img', { name: 'Harbour.jpg' })).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: crop.apply }))
    const { width, height } = await createImageBitmap((await network.sending('Harbour.jpg')).file)
    await expect([width, height]).toEqual([360, 360])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** A field without room takes no frame, either. */
export const Full: Story = {
  args: { value: pictures.slice(0, 2), rules: { ...uploadRules.atlas, count: { max: 2 } } },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).upload
    await expect(await canvas.findByRole('button', { name: words.takeFrame })).toBeDisabled()
  },
}
