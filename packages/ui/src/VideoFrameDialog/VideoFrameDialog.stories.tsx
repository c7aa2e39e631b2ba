import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { framed } from '../stories/framed.ts'
import { HeldImages } from '../stories/HeldImages.ts'
import { press } from '../stories/press.ts'
import { film } from '../stories/sampleFiles.ts'
import { sampleColor, sampleVideo } from '../stories/sampleVideo.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { VideoFrameDialog } from './VideoFrameDialog.tsx'
import type { VideoFrameDialogProps } from './VideoFrameDialog.types.ts'

const SECONDS = 24
const NOTHING = new Blob()
const heldImages = new HeldImages()

/** A button that opens the dialog; the video is made when the story is shown, unless it has one. */
function FrameStory(props: VideoFrameDialogProps) {
  const [opened, setOpened] = useState(props.opened)
  const [video, setVideo] = useState(props.video)
  useEffect(() => {
    if (props.video === NOTHING) sampleVideo('Harbour.mp4', SECONDS).then(setVideo)
  }, [props.video])
  return (
    <>
      <button type="button" disabled={video === NOTHING} onClick={() => setOpened(true)}>
        Choose a cover
      </button>
      {video !== NOTHING && (
        <VideoFrameDialog
          {...props}
          video={video}
          opened={opened}
          onClose={() => {
            setOpened(false)
            props.onClose()
          }}
        />
      )}
    </>
  )
}

const meta = {
  title: 'Components/VideoFrameDialog',
  component: VideoFrameDialog,
  render: (args) => <FrameStory {...args} />,
  tags: ['!autodocs'],
  parameters: framed(),
  args: { opened: false, video: NOTHING, onPick: fn(), onClose: fn() },
} satisfies Meta<typeof VideoFrameDialog>
export default meta
type Story = StoryObj<typeof meta>

type Globals = Readonly<Record<string, unknown>>

/** Opens the dialog, and waits until the video can be searched. */
async function open(globals: Globals) {
  const words = wordsOf(globals).videoFrame
  const button = await screen.findByRole('button', { name: 'Choose a cover' })
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: words.title }))
  const slider = await dialog.findByRole('slider', { name: words.position })
  const at = (time: string) =>
    waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', words.time(time, '0:24')))
  await at('0:00')
  return { words, button, dialog, slider, at }
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The color in the corner of an image, next to that of a frame of the video: red, green and blue, from 0 to 255. */
async function expectFrame(image: File, second: number) {
  const bitmap = await createImageBitmap(image)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  const seen = context.getImageData(4, 4, 1, 1).data
  context.fillStyle = sampleColor(second)
  context.fillRect(0, 0, 1, 1)
  const wanted = context.getImageData(0, 0, 1, 1).data
  // Coding changes colors a little; neighboring frames differ by far more.
  for (const part of [0, 1, 2])
    await expect(Math.abs((seen[part] ?? 0) - (wanted[part] ?? 0))).toBeLessThan(24)
}

const picked = (args: VideoFrameDialogProps) =>
  waitFor(() => {
    const image = (args.onPick as ReturnType<typeof fn>).mock.calls.at(-1)?.[0]
    if (!(image instanceof File)) throw new Error('nothing was picked')
    return image
  })

/** Open the dialog, search for a frame, and use it. */
export const Playground: Story = {}

/** A frame has been found. */
export const Opened: Story = {
  play: async ({ globals }) => {
    const { slider, at } = await open(globals)
    slider.focus()
    await press('{Shift>}{ArrowRight}{/Shift}')
    await at('0:10')
  },
}

/** The frame in sight becomes a JPEG of the video's own size, named after the video. */
export const Pick: Story = {
  play: async ({ globals, args }) => {
    const { words, button, dialog, slider, at } = await open(globals)
    slider.focus()
    await press('{Shift>}{ArrowRight}{/Shift}{ArrowRight}{ArrowRight}')
    await at('0:12')
    await userEvent.click(dialog.getByRole('button', { name: words.take }))
    const image = await picked(args)
    await expect([image.name, image.type]).toEqual(['Harbour.jpg', 'image/jpeg'])
    const { width, height } = await createImageBitmap(image)
    await expect([width, height]).toEqual([320, 180])
    await expectFrame(image, 12)
    await gone()
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(button).toHaveFocus())
  },
}

/** The newest position counts, also when the frames of earlier ones have not been found yet. */
export const PickWhileSearching: Story = {
  play: async ({ globals, args }) => {
    const { words, dialog, slider } = await open(globals)
    slider.focus()
    await press('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{End}{ArrowLeft}{ArrowLeft}')
    dialog.getByRole('button', { name: words.take }).click()
    await expectFrame(await picked(args), SECONDS - 2)
    await gone()
  },
}

/** Every step by keyboard: a second, ten seconds, a frame, both ends. */
export const ByKeyboard: Story = {
  play: async ({ globals, args }) => {
    const { dialog, slider, at, words } = await open(globals)
    slider.focus()
    await press('{ArrowUp}')
    await at('0:01')
    await press('{Shift>}{ArrowRight}{/Shift}')
    await at('0:11')
    await press('..')
    await at('0:11.06')
    await press(',')
    await at('0:11.03')
    await press('{ArrowDown}{ArrowLeft}')
    await at('0:09.03')
    await press('{Shift>}{ArrowLeft}{/Shift}')
    await at('0:00')
    await press('{End}')
    await at('0:24')
    await press('{Home}')
    await at('0:00')
    await expect(dialog.getByText(words.hint)).toBeVisible()
    await press('{Escape}')
    await gone()
    await expect(args.onPick).not.toHaveBeenCalled()
  },
}

/** The keys of the hint work wherever the focus is in the dialog: it opens on the close button. */
export const KeysAnywhere: Story = {
  play: async ({ globals }) => {
    const { dialog, at } = await open(globals)
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: wordsOf(globals).dialog.close })).toHaveFocus(),
    )
    await press('{ArrowRight}')
    await at('0:01')
    await press('{Shift>}{ArrowUp}{/Shift}.')
    await at('0:11.03')
    await press('{Escape}')
    await gone()
  },
}

/** Evenly spaced frames lead to their places. */
export const Strip: Story = {
  play: async ({ globals, args }) => {
    const { words, dialog, at } = await open(globals)
    const strip = within(dialog.getByRole('list', { name: words.frames }))
    await expect(strip.getAllByRole('button')).toHaveLength(6)
    await userEvent.click(strip.getByRole('button', { name: words.goTo('0:14') }))
    await at('0:14')
    await userEvent.click(dialog.getByRole('button', { name: words.take }))
    await expectFrame(await picked(args), 14)
    await gone()
  },
}

/** Cancel picks nothing and gives the focus back. */
export const Cancel: Story = {
  play: async ({ globals, args }) => {
    const { words, button, dialog } = await open(globals)
    await userEvent.click(dialog.getByRole('button', { name: words.cancel }))
    await gone()
    await waitFor(() => expect(button).toHaveFocus())
    await expect(args.onPick).not.toHaveBeenCalled()
  },
}

/** A dialog that is closed while the frame is being saved picks nothing. */
export const CancelWhileTaking: Story = {
  beforeEach: heldImages.hold,
  play: async ({ globals, args }) => {
    const { words, dialog } = await open(globals)
    await userEvent.click(dialog.getByRole('button', { name: words.take }))
    const finish = await heldImages.begun()
    await userEvent.click(dialog.getByRole('button', { name: words.cancel }))
    finish()
    await gone()
    await expect(args.onPick).not.toHaveBeenCalled()
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
}

/** A dialog that leaves the page while it saves the frame, as with a field, does the same. */
export const ClosedWhileCapturing: Story = {
  beforeEach: heldImages.hold,
  render: function Gone(args) {
    const [shown, setShown] = useState(true)
    return (
      <>
        {shown && <FrameStory {...args} />}
        <input aria-label="Shown" type="checkbox" checked={shown} onChange={() => setShown(false)} />
      </>
    )
  },
  play: async ({ canvas, globals, args }) => {
    const { words, dialog } = await open(globals)
    await userEvent.click(dialog.getByRole('button', { name: words.take }))
    const finish = await heldImages.begun()
    canvas.getByRole<HTMLInputElement>('checkbox', { name: 'Shown', hidden: true }).click()
    await gone()
    finish()
    // The frame would be passed on in a later task.
    await new Promise((resolve) => setTimeout(resolve))
    await expect(args.onPick).not.toHaveBeenCalled()
  },
}

/** An image may also be a PNG, such as where a rule allows nothing else. */
export const Png: Story = {
  args: { type: 'image/png', name: 'Lantern.v2.mov' },
  play: async ({ globals, args }) => {
    const { words, dialog } = await open(globals)
    await userEvent.click(dialog.getByRole('button', { name: words.take }))
    const image = await picked(args)
    await expect([image.name, image.type]).toEqual(['Lantern.v2.png', 'image/png'])
    await gone()
  },
}

/** A video on a site that does not let its frames be read. A story has no other site: the canvas says no instead. */
export const OtherSite: Story = {
  beforeEach: () => {
    const write = spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(() => {
      throw new DOMException('The canvas is tainted', 'SecurityError')
    })
    return () => write.mockRestore()
  },
  play: async ({ globals, args }) => {
    const { words, dialog } = await open(globals)
    await userEvent.click(dialog.getByRole('button', { name: words.take }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(words.tainted)
    await expect(args.onPick).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: words.cancel }))
    await gone()
  },
}

/** A video that the browser cannot play: the dialog says what to do. */
export const Unplayable: Story = {
  args: { video: new File([film(61)], 'HEVC.mov') },
  play: async ({ globals }) => {
    const words = wordsOf(globals).videoFrame
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a cover' }))
    const dialog = within(await screen.findByRole('dialog', { name: words.title }))
    await expect(await dialog.findByText(words.unplayable)).toBeVisible()
    await expect(dialog.getByRole('button', { name: words.take })).toBeDisabled()
    await expect(dialog.queryByRole('slider')).toBeNull()
  },
}
