import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { catchReports } from '../stories/catchReports.ts'
import { framed } from '../stories/framed.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { choose, largeFilm, Network, UploadStory } from './stories/UploadStory.tsx'
import { Upload, uploadRules } from './Upload.tsx'

const network = new Network()

const meta = {
  title: 'Components/Upload/Several large files',
  component: Upload,
  render: (args) => <UploadStory {...args} />,
  beforeEach: () => {
    network.reset()
    // Uploads fail on purpose.
    return catchReports()
  },
  parameters: framed('400px'),
  args: {
    label: 'Films',
    value: [],
    onChange: fn(),
    onBusyChange: fn(),
    onAccepted: fn(),
    transport: network.transport,
    rules: { ...uploadRules.video, count: { max: 10 } },
  },
} satisfies Meta<typeof Upload>
export default meta
type Story = StoryObj<typeof meta>

/** Two files are being sent, and Lantern.mp4 waits. */
async function sendTwo(canvasElement: HTMLElement) {
  await choose(canvasElement, largeFilm('Harbour.mp4'), largeFilm('Cedar.mp4'))
  const uploads = [await network.sending('Harbour.mp4'), await network.sending('Cedar.mp4')] as const
  await choose(canvasElement, largeFilm('Lantern.mp4'))
  return uploads
}

/** Two are sent at the same time, each with its own progress; the third starts when one of them has arrived. */
export const TwoAtATime: Story = {
  play: async ({ canvas, canvasElement, globals, args }) => {
    const words = wordsOf(globals).upload
    const [harbour, cedar] = await sendTwo(canvasElement)
    harbour.progress(0.6)
    cedar.progress(0.2)
    await waitFor(() =>
      expect(canvas.getByRole('progressbar', { name: 'Harbour.mp4' })).toHaveAttribute('aria-valuenow', '60'),
    )
    await expect(canvas.getByRole('progressbar', { name: 'Cedar.mp4' })).toHaveAttribute(
      'aria-valuenow',
      '20',
    )
    await expect(await canvas.findByText(words.waiting)).toBeVisible()
    await expect(network.names).toEqual(['Harbour.mp4', 'Cedar.mp4'])
    harbour.arrive()
    await network.sending('Lantern.mp4')
    await expect(canvas.getByRole('progressbar', { name: 'Cedar.mp4' })).toHaveAttribute(
      'aria-valuenow',
      '20',
    )
    await expect(args.onBusyChange).toHaveBeenLastCalledWith(true)
  },
}

/** Each is canceled, retried and reconnected by itself, and the others continue; the form is held until the last one. */
export const Independent: Story = {
  play: async ({ canvas, canvasElement, globals, args }) => {
    const words = wordsOf(globals).upload
    const [harbour, cedar] = await sendTwo(canvasElement)
    harbour.progress(0.3)
    await userEvent.click(canvas.getByRole('button', { name: words.cancel('Cedar.mp4') }))
    await expect(cedar.signal.aborted).toBe(true)
    const lantern = await network.sending('Lantern.mp4')
    await expect(harbour.signal.aborted).toBe(false)

    harbour.retry()
    lantern.progress(0.5)
    await expect(await canvas.findByText(words.retrying)).toBeVisible()
    await expect(canvas.getByText(words.sending(30))).toBeVisible()
    harbour.progress(0.4)
    await waitFor(() => expect(canvas.queryByText(words.retrying)).toBeNull())

    lantern.fail(new Error('Server busy, please upload again'))
    await canvas.findByRole('alert')
    await expect(args.onBusyChange).toHaveBeenLastCalledWith(true)
    await userEvent.click(canvas.getByRole('button', { name: words.retryFile('Lantern.mp4') }))
    await waitFor(() => expect(network.names).toHaveLength(4))
    harbour.arrive()
    await canvas.findByText(words.succeeded)
    await expect(args.onBusyChange).toHaveBeenLastCalledWith(true)
    ;(await network.sending('Lantern.mp4')).arrive()
    await waitFor(() => expect(args.onBusyChange).toHaveBeenLastCalledWith(false))
    await expect(args.onBusyChange).toHaveBeenCalledTimes(2)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  },
}

/** A page reads from each file that keeps the rules before a byte is sent; a rejected one is not passed to it. */
export const Accepted: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const harbour = largeFilm('Harbour.mp4')
    await choose(canvasElement, harbour, new File(['<svg/>'], 'Cedar.mp4'))
    await network.sending('Harbour.mp4')
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(args.onAccepted).toHaveBeenCalledTimes(1)
    await expect(args.onAccepted).toHaveBeenCalledWith(expect.objectContaining({ name: 'Harbour.mp4' }))
  },
}
