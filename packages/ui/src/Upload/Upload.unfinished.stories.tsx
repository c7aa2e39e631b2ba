import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { formatRelativeTime } from '../format/formatRelativeTime.ts'
import { catchReports } from '../stories/catchReports.ts'
import { framed } from '../stories/framed.ts'
import { fileSize, wordsOf } from '../stories/wordsOf.ts'
import {
  carrying,
  choose,
  chooser,
  imageFile,
  largeFilm,
  Network,
  UploadStory,
  watchFileDialog,
} from './stories/UploadStory.tsx'
import { type UnfinishedUpload, Upload, type UploadProps, uploadRules } from './Upload.tsx'

const network = new Network()

const MEGABYTE = 1024 * 1024
const HOUR = 60 * 60 * 1000

const harbour: UnfinishedUpload = { id: 'u1', name: 'Harbour.mp4', size: 24 * MEGABYTE, sent: 6 * MEGABYTE }
const lantern: UnfinishedUpload = {
  id: 'u2',
  name: 'Lantern festival.mp4',
  size: 4915 * MEGABYTE,
  sent: 1229 * MEGABYTE,
}

/** An Upload whose list of unfinished uploads is kept up to date, as an application does. */
function UnfinishedStory(props: UploadProps) {
  const [uploads, setUploads] = useState(props.unfinished?.uploads ?? [])
  const onDiscard = async (upload: UnfinishedUpload) => {
    await props.unfinished?.onDiscard(upload)
    setUploads((current) => current.filter(({ id }) => id !== upload.id))
  }
  return <UploadStory {...props} unfinished={{ uploads, onDiscard }} />
}

const discard = fn(async (_upload: UnfinishedUpload) => {})

const meta = {
  title: 'Components/Upload/Unfinished uploads',
  component: Upload,
  render: (args) => <UnfinishedStory {...args} />,
  beforeEach: network.reset,
  parameters: framed('360px'),
  args: {
    label: 'Films',
    value: [],
    onChange: fn(),
    transport: network.transport,
    rules: { ...uploadRules.video, count: { max: 5 } },
    unfinished: { uploads: [harbour, lantern], onDiscard: fn(async () => {}) },
  },
} satisfies Meta<typeof Upload>
export default meta
type Story = StoryObj<typeof meta>

/** Each row shows how much the server has, and when it discards it. */
export const Listed: Story = {
  args: {
    unfinished: {
      uploads: [{ ...harbour, expires: Date.now() + 20.5 * HOUR }, lantern],
      onDiscard: fn(async () => {}),
    },
  },
  play: async ({ canvas, globals }) => {
    const { locale, upload } = wordsOf(globals)
    const words = upload.unfinished
    const list = within(canvas.getByRole('list', { name: words.title }))
    const [first, second] = list.getAllByRole('listitem')
    const sent = words.sent(fileSize(6 * MEGABYTE, globals), fileSize(24 * MEGABYTE, globals))
    const expires = words.expires(formatRelativeTime(Date.now() + 20.5 * HOUR, locale))
    await waitFor(() => expect(first).toHaveTextContent(`${sent} · ${expires}`))
    await expect(second).toHaveTextContent(
      words.sent(fileSize(1229 * MEGABYTE, globals), fileSize(4915 * MEGABYTE, globals)),
    )
  },
}

/** Continuing asks for the file, sends the rest of it, and hides the row until then. */
export const Continue: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const { upload } = wordsOf(globals)
    const words = upload.unfinished
    const dialog = watchFileDialog(canvasElement)
    canvas.getByRole('button', { name: words.continueFile('Harbour.mp4') }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(dialog.opened()).toBe(true)
    await choose(canvasElement, largeFilm('Harbour.mp4'))
    const sending = await network.sending('Harbour.mp4')
    await expect(sending.unfinished).toEqual(harbour)
    const bar = canvas.getByRole('progressbar', { name: 'Harbour.mp4' })
    await expect(bar).toHaveAttribute('aria-valuenow', '25')
    await expect(canvas.getByRole('status')).toHaveTextContent(upload.outcome('Harbour.mp4', words.continued))
    await expect(canvas.queryByRole('button', { name: words.continueFile('Harbour.mp4') })).toBeNull()
    await expect(
      canvas.getByRole('button', { name: words.continueFile('Lantern festival.mp4') }),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Films/ })).toHaveFocus()
    sending.arrive()
    await expect(await canvas.findByText(upload.succeeded)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: words.continueFile('Harbour.mp4') })).toBeNull()
  },
}

/** Another file is not sent: the row says which one is needed. */
export const OtherFile: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const words = wordsOf(globals).upload.unfinished
    const sentence = words.otherFile('Harbour.mp4', fileSize(harbour.size, globals))
    const button = canvas.getByRole('button', { name: words.continueFile('Harbour.mp4') })
    for (const other of [largeFilm('Harbour (1).mp4'), largeFilm('Harbour.mp4', 23)]) {
      watchFileDialog(canvasElement)
      await userEvent.click(button)
      await choose(canvasElement, other)
      await expect(await canvas.findByRole('alert')).toHaveTextContent(sentence)
    }
    await expect(network.names).toEqual([])
    await expect(button).toHaveFocus()
  },
}

/** Once the right one is chosen, the sentence is gone. */
export const OtherFileThenTheSame: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const words = wordsOf(globals).upload.unfinished
    const button = canvas.getByRole('button', { name: words.continueFile('Harbour.mp4') })
    watchFileDialog(canvasElement)
    await userEvent.click(button)
    await choose(canvasElement, largeFilm('Cedar.mp4'))
    await canvas.findByRole('alert')
    watchFileDialog(canvasElement)
    await userEvent.click(button)
    await choose(canvasElement, largeFilm('Harbour.mp4'))
    await network.sending('Harbour.mp4')
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** A file that is pasted after the dialog was closed without a choice is an ordinary one. */
export const PasteInstead: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const words = wordsOf(globals).upload.unfinished
    const button = canvas.getByRole('button', { name: words.continueFile('Harbour.mp4') })
    watchFileDialog(canvasElement)
    await userEvent.click(button)
    const clipboardData = carrying(largeFilm('Cedar.mp4'))
    button.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
    await expect((await network.sending('Cedar.mp4')).unfinished).toBeUndefined()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** A file chosen in the ordinary way continues the only upload of its name and size. */
export const ContinuesByItself: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const words = wordsOf(globals).upload.unfinished
    await choose(canvasElement, largeFilm('Harbour.mp4'), largeFilm('Cedar.mp4'))
    await expect((await network.sending('Harbour.mp4')).unfinished).toEqual(harbour)
    await expect((await network.sending('Cedar.mp4')).unfinished).toBeUndefined()
    await expect(canvas.queryByRole('button', { name: words.continueFile('Harbour.mp4') })).toBeNull()
  },
}

/** Canceled again, the upload is still unfinished, and its row is back. */
export const CanceledAgain: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const { upload } = wordsOf(globals)
    await choose(canvasElement, largeFilm('Harbour.mp4'))
    const { signal } = await network.sending('Harbour.mp4')
    await userEvent.click(canvas.getByRole('button', { name: upload.cancel('Harbour.mp4') }))
    await expect(signal.aborted).toBe(true)
    await expect(
      canvas.getByRole('button', { name: upload.unfinished.continueFile('Harbour.mp4') }),
    ).toBeVisible()
  },
}

/** Discarding asks first, because what was sent is lost; a failure is shown in the dialog. */
export const Discard: Story = {
  args: {
    unfinished: {
      uploads: [harbour, lantern],
      onDiscard: (upload) => discard(upload),
    },
  },
  beforeEach: () => {
    discard.mockRejectedValueOnce(new Error('The network is busy'))
    return catchReports()
  },
  play: async ({ canvas, globals }) => {
    const { upload, confirm } = wordsOf(globals)
    const words = upload.unfinished
    const button = canvas.getByRole('button', { name: words.discardFile('Harbour.mp4') })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const name = words.discardQuestion('Harbour.mp4')
    const dialog = within(await screen.findByRole('dialog', { name }))
    await expect(dialog.getByText(words.discardLoss(fileSize(harbour.sent, globals)))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: words.discard }))
    await expect(await dialog.findByRole('alert')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: confirm.cancel }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())

    await userEvent.keyboard('{Enter}')
    const again = within(await screen.findByRole('dialog', { name }))
    await userEvent.click(again.getByRole('button', { name: words.discard }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(discard).toHaveBeenLastCalledWith(harbour)
    await expect(button).not.toBeInTheDocument()
    await expect(canvas.getByRole('status')).toHaveTextContent(words.discarded('Harbour.mp4'))
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Films/ })).toHaveFocus())
  },
}

/** In a full field none can be continued; what is not needed can still be discarded. */
export const Full: Story = {
  args: {
    rules: { ...uploadRules.video, count: { max: 2 } },
    value: ['Cedar', 'Juniper'].map((name) => ({
      id: name,
      name: `${name}.mp4`,
      url: 'data:video/mp4,',
      size: 24 * MEGABYTE,
      type: 'video/mp4',
      duration: 90,
    })),
  },
  play: async ({ canvas, globals }) => {
    const { upload } = wordsOf(globals)
    const words = upload.unfinished
    const button = canvas.getByRole('button', { name: words.continueFile('Harbour.mp4') })
    await expect(button).toBeDisabled()
    await expect(canvas.getByRole('button', { name: words.discardFile('Harbour.mp4') })).toBeEnabled()
    await userEvent.click(canvas.getByRole('button', { name: upload.remove('Cedar.mp4') }))
    await expect(button).toBeEnabled()
  },
}

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).upload.unfinished
    for (const { name } of [harbour, lantern]) {
      await expect(canvas.getByRole('button', { name: words.continueFile(name) })).toBeDisabled()
      await expect(canvas.getByRole('button', { name: words.discardFile(name) })).toBeDisabled()
    }
  },
}

/** A file that the rules refuse continues nothing; the upload stays in the list. */
export const RefusedByRules: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const { upload } = wordsOf(globals)
    const image = await imageFile('Harbour.mp4', 60, 40)
    const padded = new File([image, new Uint8Array(harbour.size - image.size)], 'Harbour.mp4')
    await choose(canvasElement, padded)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      upload.refused.format('MP4 / MOV', 'PNG'),
    )
    await expect(
      canvas.getByRole('button', { name: upload.unfinished.continueFile('Harbour.mp4') }),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: chooser('Films', upload.chooseSeveral) })).toBeEnabled()
    await expect(network.names).toEqual([])
  },
}
