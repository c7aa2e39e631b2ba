import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { catchReports } from '../stories/catchReports.ts'
import { SAMPLES } from '../stories/sampleFiles.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { describeRefusal } from './describeRules.ts'
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
  title: 'Components/Upload/Sending',
  component: Upload,
  render: (args) => <UploadStory {...args} />,
  beforeEach: () => {
    network.reset()
    // Uploads fail on purpose.
    return catchReports()
  },
  args: {
    label: 'Atlas images',
    value: [],
    onChange: fn(),
    onBusyChange: fn(),
    transport: network.transport,
    rules: uploadRules.atlas,
  },
} satisfies Meta<typeof Upload>
export default meta
type Story = StoryObj<typeof meta>

/** Progress, then the file itself, which tells that it has arrived. */
export const Progress: Story = {
  args: { fields: { fileType: 'img' } },
  play: async ({ canvas, canvasElement, globals, args }) => {
    const words = wordsOf(globals).upload
    await choose(canvasElement, await imageFile('Harbour.png', 320, 200))
    const sending = await network.sending('Harbour.png')
    await expect(sending.fields).toEqual({ fileType: 'img' })
    await expect(args.onBusyChange).toHaveBeenLastCalledWith(true)
    sending.progress(0.4)
    const bar = await canvas.findByRole('progressbar', { name: 'Harbour.png' })
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '40'))
    await expect(canvas.getByText(words.sending(40))).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()

    sending.arrive()
    await expect(await canvas.findByText(words.succeeded)).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent(words.outcome('Harbour.png', words.succeeded))
    await expect(canvas.getByText(/320 × 200/)).toBeVisible()
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    await expect(args.onChange).toHaveBeenCalledWith([
      expect.objectContaining({ name: 'Harbour.png', width: 320, height: 200 }),
    ])
    await expect(args.onBusyChange).toHaveBeenLastCalledWith(false)
  },
}

/** While the connection is lost the row says so, with the progress that was reached, and asks for nothing. */
export const ConnectionLost: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const words = wordsOf(globals).upload
    await choose(canvasElement, await imageFile('Harbour.png', 320, 200))
    const sending = await network.sending('Harbour.png')
    sending.progress(0.4)
    sending.retry()
    await expect(await canvas.findByText(words.retrying)).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent(words.outcome('Harbour.png', words.retrying))
    await expect(canvas.getByText(words.sending(40))).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
    sending.progress(0.5)
    await waitFor(() => expect(canvas.queryByText(words.retrying)).toBeNull())
    await expect(canvas.getByRole('status')).toHaveTextContent(
      words.outcome('Harbour.png', words.sending(50)),
    )
    sending.retry()
    await expect(await canvas.findByText(words.retrying)).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent(words.outcome('Harbour.png', words.retrying))
    sending.progress(0.6)
    sending.arrive()
    await expect(await canvas.findByText(words.succeeded)).toBeVisible()
  },
}

/** Two travel at the same time, the others wait; they are as they were chosen, whichever arrives first. */
export const SeveralFiles: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const words = wordsOf(globals).upload
    const files = await Promise.all(['A.png', 'B.png', 'C.png'].map((name) => imageFile(name, 60, 40)))
    await choose(canvasElement, ...files)
    await network.sending('B.png')
    await expect(await canvas.findByText(words.waiting)).toBeVisible()
    await expect(network.names).toEqual(['A.png', 'B.png'])
    ;(await network.sending('B.png')).arrive()
    ;(await network.sending('C.png')).arrive()
    ;(await network.sending('A.png')).arrive()
    await waitFor(() => expect(canvas.getAllByText(words.succeeded)).toHaveLength(3))
    const items = canvas.getAllByRole('listitem')
    for (const [index, { name }] of files.entries()) await expect(items[index]).toHaveTextContent(name)
  },
}

/** Cancelling stops the transport and leaves nothing behind. */
export const Cancel: Story = {
  play: async ({ canvas, canvasElement, globals, args }) => {
    const words = wordsOf(globals).upload
    await choose(canvasElement, await imageFile('Harbour.png', 60, 40))
    const sending = await network.sending('Harbour.png')
    await userEvent.click(await canvas.findByRole('button', { name: words.cancel('Harbour.png') }))
    await expect(sending.signal.aborted).toBe(true)
    await expect(canvas.queryByRole('listitem')).toBeNull()
    await expect(canvas.getByRole('status')).toHaveTextContent(words.cancelled('Harbour.png'))
    await expect(canvas.getByRole('button', { name: /Atlas images/ })).toHaveFocus()
    await expect(args.onBusyChange).toHaveBeenLastCalledWith(false)
  },
}

/** A failure says why and can be tried again; the reason is the transport's own. */
export const FailsAndTriesAgain: Story = {
  play: async ({ canvas, canvasElement, globals, args }) => {
    const words = wordsOf(globals).upload
    await choose(canvasElement, await imageFile('Harbour.png', 60, 40))
    ;(await network.sending('Harbour.png')).fail(new Error('Server busy, please upload again'))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      `${words.failed}: Server busy, please upload again`,
    )
    await expect(args.onBusyChange).toHaveBeenLastCalledWith(false)
    network.reset()
    const retry = canvas.getByRole('button', { name: words.retryFile('Harbour.png') })
    retry.focus()
    await userEvent.keyboard('{Enter}')
    ;(await network.sending('Harbour.png')).arrive()
    await expect(await canvas.findByText(words.succeeded)).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** Until its successor has arrived, the file that was there stays. */
export const Replace: Story = {
  args: { label: 'Cover', rules: uploadRules.cover, value: pictures.slice(0, 1) },
  play: async ({ canvas, canvasElement, globals }) => {
    const words = wordsOf(globals).upload
    await choose(canvasElement, await imageFile('New.png', 60, 40))
    const sending = await network.sending('New.png')
    await expect(canvas.getByText('Harbour.jpg')).toBeVisible()
    sending.arrive()
    await expect(await canvas.findByText(words.succeeded)).toBeVisible()
    await expect(canvas.queryByText('Harbour.jpg')).toBeNull()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
  },
}

/** When the file whose button had the focus arrives, the focus stays in the field. */
export const FocusStays: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const words = wordsOf(globals).upload
    await choose(canvasElement, await imageFile('Harbour.png', 60, 40))
    const sending = await network.sending('Harbour.png')
    const cancel = await canvas.findByRole('button', { name: words.cancel('Harbour.png') })
    cancel.focus()
    sending.arrive()
    await waitFor(() => expect(cancel).not.toBeInTheDocument())
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Atlas images/ })).toHaveFocus())
  },
}

/** Files over the page show where they can be dropped; beside the field they replace nothing. */
export const Drop: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const words = wordsOf(globals).upload
    const files = carrying(await imageFile('Harbour.png', 60, 40), await imageFile('Cedar.png', 60, 40))
    drag(document.body, 'dragover', files)
    const area = await canvas.findByRole('button', { name: chooser('Atlas images', words.dropHere) })
    await expect(drag(document.body, 'drop', files)).toBe(false)
    await waitFor(() => expect(area).toHaveAccessibleName(chooser('Atlas images', words.chooseSeveral)))
    drag(area, 'dragenter', files)
    drag(area, 'dragover', files)
    await waitFor(() => expect(area).toHaveAccessibleName(chooser('Atlas images', words.dropHere)))
    await waitFor(() => expect(area).toHaveStyle({ borderStyle: 'solid' }))
    drag(area, 'drop', files)
    await waitFor(() => expect(area).toHaveStyle({ borderStyle: 'dashed' }))
    ;(await network.sending('Cedar.png')).arrive()
    await expect(await within(canvasElement).findByText(words.succeeded)).toBeVisible()
    await expect(network.names).toEqual(['Harbour.png', 'Cedar.png'])
  },
}

/** The whole field takes files, also its rows; what they are called does not matter. */
export const DropOnRow: Story = {
  args: { value: pictures.slice(0, 2) },
  play: async ({ canvas, globals }) => {
    const [row] = canvas.getAllByRole('listitem')
    if (!row) throw new Error('no row')
    const image = await imageFile('Harbour.png', 60, 40)
    const files = carrying(
      new File([image], 'Harbour.txt', { type: 'text/plain' }),
      new File([SAMPLES.html], 'Page.png', { type: 'image/png' }),
    )
    for (const step of ['dragenter', 'dragover', 'drop']) drag(row, step, files)
    await network.sending('Harbour.txt')
    const sentence = describeRefusal(
      { reason: 'format', found: 'html', allowed: uploadRules.atlas.formats },
      0,
      wordsOf(globals).upload,
    )
    await expect(await canvas.findByRole('alert')).toHaveTextContent(sentence)
    await expect(network.names).toEqual(['Harbour.txt'])
  },
}

/** A field for one file says of each further one that it is too many. */
export const DropTooMany: Story = {
  args: { label: 'Cover', rules: uploadRules.cover },
  play: async ({ canvas, globals }) => {
    const area = canvas.getByRole('button', { name: /^Cover/ })
    const files = carrying(await imageFile('A.png', 60, 40), await imageFile('B.png', 60, 40))
    for (const step of ['dragenter', 'dragover', 'drop']) drag(area, step, files)
    await network.sending('A.png')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(wordsOf(globals).upload.refused.count(1))
  },
}

/** Text that is dragged, such as from one input to another, is none of the field's business. */
export const DragOfText: Story = {
  play: async ({ canvas, globals }) => {
    const text = new DataTransfer()
    text.setData('text/plain', 'Harbour')
    for (const step of ['dragenter', 'dragover', 'drop'])
      await expect(drag(document.body, step, text)).toBe(true)
    const words = wordsOf(globals).upload
    await expect(
      canvas.getByRole('button', { name: chooser('Atlas images', words.chooseSeveral) }),
    ).toBeVisible()
  },
}

/** A disabled field takes no file, neither dropped nor pasted. */
export const DropOnDisabled: Story = {
  args: { disabled: true, value: pictures.slice(0, 1) },
  play: async ({ canvas, args }) => {
    const [row] = canvas.getAllByRole('listitem')
    if (!row) throw new Error('no row')
    const files = carrying(await imageFile('Harbour.png', 60, 40))
    for (const step of ['dragenter', 'dragover']) drag(row, step, files)
    await expect(drag(row, 'drop', files)).toBe(false)
    const paste = { bubbles: true, cancelable: true, clipboardData: files }
    await expect(row.dispatchEvent(new ClipboardEvent('paste', paste))).toBe(true)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
    await expect(args.onBusyChange).not.toHaveBeenCalledWith(true)
  },
}

/** A copied screenshot is pasted where the focus is, and named by the time. */
export const Paste: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).upload
    const button = canvas.getByRole('button', { name: chooser('Atlas images', words.chooseSeveral) })
    button.focus()
    const clipboardData = carrying(await imageFile('image.png', 60, 40))
    button.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
    await waitFor(() => expect(network.names).toHaveLength(1))
    await expect(network.names[0]).toMatch(/^\d{8}-\d{6}\.png$/)
  },
}
