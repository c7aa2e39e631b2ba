import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { send } from '../../../app/api.ts'
import { readToken } from '../../../app/storage.ts'
import { fingerprintOf } from '../../../features/files/fingerprintOf.ts'
import { type ContinuedUpload, uploadTransport } from '../../../features/files/transport.ts'
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

function contract(): File {
  const bytes = new Uint8Array(21 * MEGABYTE)
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
  return new File([bytes], 'contract.pdf', { type: 'application/pdf', lastModified: 1_790_000_000_000 })
}

/** A large file is sent in pieces, here to the server in this page, and arrives unchanged. */
export const UploadingLargeFile: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('uploadHistory:add'))
    await userEvent.click(dialog.getByRole('combobox', { name: t('uploadHistory:kind') }))
    await userEvent.click(await screen.findByRole('option', { name: t('enumerations:uploadFileType.file') }))
    await choose(contract())
    await expect(await dialog.findByText('contract.pdf', {}, { timeout: 30_000 })).toBeVisible()
    await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull(), { timeout: 30_000 })
    await userEvent.click(dialog.getByRole('button', { name: t('uploadHistory:closeDialog') }))
    await expect((await within(await list.findTable()).findAllByText(/21\.000 MB/))[0]).toBeVisible()
  },
}

/** An unfinished upload continues with the file that was interrupted, and with no other. */
export const ContinuingUpload: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    await states.listIn(context).loads()
    const file = contract()
    const uploadTarget = `${file.lastModified}.pdf`
    const fingerprint = await fingerprintOf(file)
    const metadata = Object.entries({ uploadTarget, filename: file.name, fileType: 'file', fingerprint })
    const headers = {
      Authorization: `Bearer ${readToken()}`,
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(file.size),
      'Upload-Metadata': metadata.map(([key, value]) => `${key} ${btoa(value)}`).join(),
    }
    await send(new Request(new URL(RESUMABLE_PATH, location.href), { method: 'POST', headers }))
    const [begun] = await requestUnfinished()
    await expect(begun).toMatchObject({ name: 'contract.pdf', size: file.size, sent: 0 })
    const unfinished = { ...begun, expires: begun?.expireTime } as ContinuedUpload
    const transport = {
      signal: new AbortController().signal,
      onProgress: () => {},
      onRetry: () => {},
      fields: { fileType: 'file' },
      unfinished,
    }
    const other = new File([file], file.name, { lastModified: file.lastModified + 1 })
    await expect(uploadTransport(other, transport)).rejects.toThrow(t('errors:differentFile'))
    await expect(await requestUnfinished()).toHaveLength(1)
    await expect(await uploadTransport(file, transport)).toMatchObject({
      name: 'contract.pdf',
      size: file.size,
    })
    await expect(await requestUnfinished()).toEqual([])
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
