import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { catchReports } from '../stories/catchReports.ts'
import { framed } from '../stories/framed.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import {
  carrying,
  choose,
  chooser,
  drag,
  imageFile,
  Network,
  pictures,
  UploadStory,
} from './stories/UploadStory.tsx'
import { Upload, uploadRules } from './Upload.tsx'

const network = new Network()

const meta = {
  title: 'Components/Upload/States',
  component: Upload,
  render: (args) => <UploadStory {...args} />,
  beforeEach: () => {
    network.reset()
    // Uploads fail on purpose.
    return catchReports()
  },
  parameters: framed('360px'),
  args: {
    label: 'Atlas images',
    value: pictures.slice(0, 1),
    onChange: fn(),
    transport: network.transport,
    rules: uploadRules.atlas,
  },
} satisfies Meta<typeof Upload>
export default meta
type Story = StoryObj<typeof meta>

/** Two files travel, a third one waits, a fourth one has failed. */
export const Running: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const words = wordsOf(globals).upload
    const names = ['Banner.png', 'Cover.png', 'Poster.png', 'Stage.png']
    await choose(canvasElement, ...(await Promise.all(names.map((name) => imageFile(name, 300, 200)))))
    ;(await network.sending('Banner.png')).fail(new Error('Server busy, please upload again'))
    await canvas.findByRole('alert')
    ;(await network.sending('Cover.png')).progress(0.7)
    ;(await network.sending('Poster.png')).progress(0.25)
    await expect(await canvas.findByText(words.sending(70))).toBeVisible()
    await expect(await canvas.findByText(words.waiting)).toBeVisible()
  },
}

/** The same in tiles. */
export const RunningInGrid: Story = { ...Running, args: { layout: 'grid' } }

/** A file has arrived. */
export const Arrived: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    await choose(canvasElement, await imageFile('Cover.png', 300, 200))
    ;(await network.sending('Cover.png')).arrive()
    await expect(await canvas.findByText(wordsOf(globals).upload.succeeded)).toBeVisible()
  },
}

/** Files are being dragged over the page: they can be dropped here. */
export const DropHere: Story = {
  play: async ({ canvas, globals }) => {
    drag(document.body, 'dragover', carrying(await imageFile('Harbour.png', 60, 40)))
    const name = chooser('Atlas images', wordsOf(globals).upload.dropHere)
    await expect(await canvas.findByRole('button', { name })).toBeVisible()
  },
}

/** Files are being dragged over the field. */
export const DropNow: Story = {
  play: async ({ canvas, globals }) => {
    const files = carrying(await imageFile('Harbour.png', 60, 40))
    const area = canvas.getByRole('button', { name: /^Atlas images/ })
    for (const step of ['dragenter', 'dragover']) drag(area, step, files)
    await waitFor(() =>
      expect(area).toHaveAccessibleName(chooser('Atlas images', wordsOf(globals).upload.dropHere)),
    )
    await waitFor(() => expect(area).toHaveStyle({ borderStyle: 'solid' }))
  },
}

/** The field holds as many files as it may. */
export const NoRoom: Story = {
  args: { value: pictures, rules: { ...uploadRules.atlas, count: { max: 4 } } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(wordsOf(globals).upload.full)).toBeVisible()
  },
}

/** The part of an image that is sent is chosen before it travels. */
export const Cropping: Story = {
  args: { label: 'Banner', value: [], rules: uploadRules.banner, crop: {} },
  parameters: framed(),
  play: async ({ canvasElement, globals }) => {
    const words = wordsOf(globals).upload.crop
    await choose(canvasElement, await imageFile('Photo.png', 1460, 900))
    const dialog = within(await screen.findByRole('dialog', { name: words.title('Photo.png') }))
    await waitFor(() => expect(dialog.getByRole('img', { name: 'Photo.png' })).toBeVisible())
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(words.result(365, 136)))
  },
}

/** Cropping was put off: the file waits for it in its row. */
export const CropPostponed: Story = {
  args: { label: 'Banner', value: [], rules: uploadRules.banner, crop: {} },
  play: async ({ canvas, canvasElement, globals }) => {
    const words = wordsOf(globals).upload.crop
    await choose(canvasElement, await imageFile('Photo.png', 1460, 900))
    const dialog = within(await screen.findByRole('dialog', { name: words.title('Photo.png') }))
    await userEvent.click(await dialog.findByRole('button', { name: words.cancel }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByText(words.needed)).toBeVisible()
  },
}

/** An image of the field, opened among the others. */
export const ImageOpened: Story = {
  args: { value: pictures },
  parameters: framed(),
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).upload
    await userEvent.click(canvas.getByRole('button', { name: words.preview('Cedar.jpg') }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cedar.jpg' }))
    await waitFor(() => expect(dialog.getByRole('img', { name: 'Cedar.jpg' })).toBeVisible())
  },
}

/** A video of the field, opened in a player. */
export const VideoOpened: Story = {
  args: {
    label: 'Trailer',
    rules: uploadRules.video,
    value: [
      {
        id: 'v',
        name: 'Trailer.mp4',
        url: 'data:video/mp4,',
        size: 7_340_032,
        type: 'video/mp4',
        duration: 83,
      },
    ],
  },
  parameters: framed(),
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).upload
    await userEvent.click(canvas.getByRole('button', { name: words.preview('Trailer.mp4') }))
    await expect(await screen.findByRole('dialog', { name: 'Trailer.mp4' })).toBeVisible()
  },
}
