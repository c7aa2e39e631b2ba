import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { send } from '../../../app/api.ts'
import { readToken } from '../../../app/storage.ts'
import { fingerprintOf } from '../../../features/files/fingerprintOf.ts'
import { RESUMABLE_PATH, requestUnfinished } from '../../../features/files/unfinishedUploads.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { UploadHistoriesPage } from './UploadHistoriesPage.tsx'
import { uploadHistories } from './uploadHistories.resource.ts'

const path = '/system/uploadLog'
const states = listStories({ path, resource: uploadHistories, area: 'uploadHistory' })

export default {
  title: 'Pages/Upload log',
  component: UploadHistoriesPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof UploadHistoriesPage>

type Story = StoryObj<typeof UploadHistoriesPage>

export const Full: Story = states.searched({ field: 'from', text: 'notice' })

export const NoMatch: Story = states.noMatch('file=no-such-file')

export const Loading: Story = states.loading

export const Failed: Story = states.failed

/** One transparent pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** An uploaded file is in the log once the dialog is closed, and can be previewed there. */
export const Uploading: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('uploadHistory:add'))
    const bytes = Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0))
    await choose(new File([bytes], 'story photo.png', { type: 'image/png' }))
    // The server's name for it: it has arrived.
    await expect(await dialog.findByText('story-photo.png')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('uploadHistory:closeDialog') }))
    const [name] = await within(await list.findTable()).findAllByText(/story-photo/)
    await expect(name).toBeVisible()
    const row = within(name?.closest('tr') as HTMLElement)
    await userEvent.click(row.getByRole('button', { name: t('actions:preview') }))
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'story-photo.png' })
    await waitFor(() => expect(picture.naturalWidth).toBe(1))
    await userEvent.keyboard('{Escape}')
  },
}

const MEGABYTE = 1024 * 1024

function contract(name = 'contract.pdf'): File {
  const bytes = new Uint8Array(21 * MEGABYTE)
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
  return new File([bytes], name, { type: 'application/pdf', lastModified: 1_790_000_000_000 })
}

/** A large file is sent in pieces, here to the server in this page, and arrives unchanged. */
export const UploadingLargeFile: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('uploadHistory:add'))
    await userEvent.click(dialog.getByRole('combobox', { name: t('uploadHistory:kind') }))
    await userEvent.click(
      await screen.findByRole('option', { name: t('systemEnumerations:uploadFileType.file') }),
    )
    await choose(contract('large contract.pdf'))
    // The server's name for it: it has arrived.
    await expect(await dialog.findByText('large-contract.pdf')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('uploadHistory:closeDialog') }))
    await expect((await within(await list.findTable()).findAllByText(/21\.000 MB/))[0]).toBeVisible()
  },
}

/** Begins to upload a file, as a tab does that is closed before the first piece has arrived. */
async function beginUpload(file: File) {
  const metadata = Object.entries({
    uploadTarget: `${file.lastModified}.pdf`,
    filename: file.name,
    fileType: 'file',
    fingerprint: await fingerprintOf(file),
  })
  const headers = {
    Authorization: `Bearer ${readToken()}`,
    'Tus-Resumable': '1.0.0',
    'Upload-Length': String(file.size),
    'Upload-Metadata': metadata.map(([key, value]) => `${key} ${btoa(value)}`).join(),
  }
  await send(new Request(new URL(RESUMABLE_PATH, location.href), { method: 'POST', headers }))
}

/** An unfinished upload is listed, and continues with the file that was interrupted and with no other. */
export const ContinuingUpload: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    // The server keeps it without the space.
    const file = contract('signed contract.pdf')
    await beginUpload(file)
    const dialog = await list.open(t('uploadHistory:add'))
    // Of the buttons of a file, the first continues or retries, and the last dismisses or removes.
    const buttons = () => dialog.findAllByRole('button', { name: /contract\.pdf/ })
    const continueWith = async (chosen: File) => {
      await userEvent.click((await buttons())[0] as HTMLElement)
      await choose(chosen)
    }
    await continueWith(new File([file], file.name, { lastModified: file.lastModified + 1 }))
    await expect(await dialog.findByText(t('errors:differentFile'), { exact: false })).toBeVisible()
    await userEvent.click((await buttons()).at(-1) as HTMLElement)
    await waitFor(() => expect(dialog.queryByText(t('errors:differentFile'), { exact: false })).toBeNull())
    await continueWith(file)
    await waitFor(async () => expect(await requestUnfinished()).toEqual([]))
    await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull())
    await expect(dialog.getByText('signed-contract.pdf')).toBeVisible()
  },
}

/** Discarding the last unfinished upload changes nothing else in the dialog. */
export const DiscardingUpload: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const words = labels.upload.unfinished
    const list = states.listIn(context)
    await list.loads()
    const file = contract()
    await beginUpload(file)
    const dialog = await list.open(t('uploadHistory:add'))
    await userEvent.click(await dialog.findByRole('button', { name: words.discardFile(file.name) }))
    const question = within(await screen.findByRole('dialog', { name: words.discardQuestion(file.name) }))
    await userEvent.click(question.getByRole('button', { name: words.discard }))
    await waitFor(() => expect(dialog.queryByRole('list', { name: words.title })).toBeNull())
    await expect(dialog.getByRole('combobox', { name: t('uploadHistory:kind') })).toHaveValue(
      t('systemEnumerations:uploadFileType.file'),
    )
    await expect(await dialog.findByText(words.discarded(file.name))).toBeInTheDocument()
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: new RegExp(labels.upload.chooseSeveral) })).toHaveFocus(),
    )
  },
}

/** Chooses a file in the open dialog. */
async function choose(file: File) {
  const chooser = await waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')
    if (!input) throw new Error('no file can be chosen yet')
    return input
  })
  await userEvent.upload(chooser, file)
}

export const WithoutPermission: Story = states.withoutPermission
