import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Labels } from '../labels/Labels.ts'
import { HeldImages } from '../stories/HeldImages.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { choose, chooser, imageFile, Network, UploadStory } from './stories/UploadStory.tsx'
import { Upload, uploadRules } from './Upload.tsx'

const network = new Network()
const heldImages = new HeldImages()

const meta = {
  title: 'Components/Upload/Cropping',
  component: Upload,
  render: (args) => <UploadStory {...args} />,
  beforeEach: network.reset,
  args: {
    label: 'Banner',
    value: [],
    onChange: fn(),
    transport: network.transport,
    rules: uploadRules.banner,
    crop: {},
  },
} satisfies Meta<typeof Upload>
export default meta
type Story = StoryObj<typeof meta>

/** The dialog of a file, once its image is there. */
async function cropDialog(words: Labels['upload']['crop'], name: string) {
  const dialog = within(await screen.findByRole('dialog', { name: words.title(name) }))
  await waitFor(() => expect(dialog.getByRole('img', { name })).toBeVisible())
  return dialog
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The frame keeps the shape of the rule, and what is sent has its size to the pixel. */
export const MatchesPixelRule: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const words = wordsOf(globals).upload
    const button = canvas.getByRole('button', { name: chooser('Banner', words.choose) })
    button.focus()
    await choose(canvasElement, await imageFile('Photo.png', 1460, 900))
    const dialog = await cropDialog(words.crop, 'Photo.png')
    await expect(dialog.getByRole('status')).toHaveTextContent(words.crop.area(1460, 544))
    await expect(dialog.getByRole('status')).toHaveTextContent(words.crop.result(365, 136))
    await expect(network.names).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: words.crop.apply }))
    const { file, arrive } = await network.sending('Photo.png')
    const image = await createImageBitmap(file)
    await expect([image.width, image.height, file.type]).toEqual([365, 136, 'image/png'])
    arrive()
    await expect(await canvas.findByText(/· 365 × 136/)).toBeVisible()
    await gone()
    await waitFor(() => expect(button).toHaveFocus())
  },
}

/** The frame moves and its corners pull by arrow keys. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, globals }) => {
    const words = wordsOf(globals).upload
    await choose(canvasElement, await imageFile('Photo.png', 730, 272))
    const dialog = await cropDialog(words.crop, 'Photo.png')
    const corner = dialog.getByRole('button', { name: words.crop.handles.nw })
    await waitFor(() => expect(corner).toBeVisible())
    corner.focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')
    await waitFor(() => expect(dialog.getByRole('status')).not.toHaveTextContent(words.crop.area(730, 272)))
    const frame = await dialog.findByRole('group', { name: words.crop.handles.area })
    const before = frame.getBoundingClientRect().left
    frame.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(frame.getBoundingClientRect().left).toBeLessThan(before))
    dialog.getByRole('button', { name: words.crop.apply }).focus()
    await userEvent.keyboard('{Enter}')
    const { file } = await network.sending('Photo.png')
    await expect((await createImageBitmap(file)).width).toBe(365)
    await gone()
  },
}

/** Leaving the dialog sends nothing; the file waits in its row. */
export const Postponed: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const words = wordsOf(globals).upload
    await choose(canvasElement, await imageFile('Photo.png', 800, 600))
    await cropDialog(words.crop, 'Photo.png')
    await userEvent.keyboard('{Escape}')
    await gone()
    await expect(canvas.getByText(words.crop.needed)).toBeVisible()
    await expect(network.names).toEqual([])
    await userEvent.click(canvas.getByRole('button', { name: words.crop.cropFile('Photo.png') }))
    const dialog = await cropDialog(words.crop, 'Photo.png')
    await userEvent.click(dialog.getByRole('button', { name: words.crop.cancel }))
    await gone()
  },
}

/** So does leaving it while the image is being cropped; it can be cropped again. */
export const PostponedWhileCropping: Story = {
  loaders: [async () => ({ photo: await imageFile('Photo.png', 800, 600) })],
  beforeEach: heldImages.hold,
  play: async ({ canvas, canvasElement, globals, loaded }) => {
    const words = wordsOf(globals).upload
    await choose(canvasElement, loaded.photo)
    const dialog = await cropDialog(words.crop, 'Photo.png')
    await userEvent.click(dialog.getByRole('button', { name: words.crop.apply }))
    const finish = await heldImages.begun()
    await userEvent.click(dialog.getByRole('button', { name: words.crop.cancel }))
    finish()
    await gone()
    await expect(canvas.getByText(words.crop.needed)).toBeVisible()
    await expect(network.names).toEqual([])
    await userEvent.click(canvas.getByRole('button', { name: words.crop.cropFile('Photo.png') }))
    const again = await cropDialog(words.crop, 'Photo.png')
    await expect(again.getByRole('button', { name: words.crop.apply })).toBeEnabled()
    await userEvent.click(again.getByRole('button', { name: words.crop.cancel }))
    await gone()
  },
}

/** An image that keeps the rule already is sent as it is. */
export const FitsAlready: Story = {
  play: async ({ canvasElement }) => {
    const file = await imageFile('Fitting.png', 365, 136)
    await choose(canvasElement, file)
    await expect((await network.sending('Fitting.png')).file.size).toBe(file.size)
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

/** A part smaller than the result can be sent, and it is said that it will look blurred. */
export const Enlarged: Story = {
  play: async ({ canvasElement, globals }) => {
    const words = wordsOf(globals).upload
    await choose(canvasElement, await imageFile('Tiny.png', 120, 90))
    const dialog = await cropDialog(words.crop, 'Tiny.png')
    await expect(dialog.getByText(words.crop.enlarged)).toBeVisible()
  },
}

/** Without a rule on pixels the frame is free, and the whole image may be sent. */
export const Free: Story = {
  args: { label: 'Cover', rules: uploadRules.cover },
  play: async ({ canvasElement, globals }) => {
    const words = wordsOf(globals).upload
    const file = await imageFile('Photo.png', 640, 400, 'image/jpeg')
    await choose(canvasElement, file)
    const dialog = await cropDialog(words.crop, 'Photo.png')
    await userEvent.click(dialog.getByRole('button', { name: words.crop.keepWhole }))
    await expect((await network.sending('Photo.png')).file.size).toBe(file.size)
    await gone()
  },
}

/** Several images are asked about one after the other. */
export const Several: Story = {
  args: { label: 'Avatars', crop: { ratio: 1 }, rules: { ...uploadRules.atlas, count: { max: 5 } } },
  play: async ({ canvasElement, globals }) => {
    const words = wordsOf(globals).upload
    await choose(canvasElement, await imageFile('A.png', 300, 200), await imageFile('B.png', 200, 300))
    for (const name of ['A.png', 'B.png']) {
      const dialog = await cropDialog(words.crop, name)
      await expect(dialog.getByRole('status')).toHaveTextContent(words.crop.area(200, 200))
      await userEvent.click(dialog.getByRole('button', { name: words.crop.apply }))
      const { file } = await network.sending(name)
      const { width, height } = await createImageBitmap(file)
      await expect([width, height]).toEqual([200, 200])
    }
    await gone()
  },
}
