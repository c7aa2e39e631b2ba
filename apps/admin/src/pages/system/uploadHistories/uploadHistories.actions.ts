import { copyText, type RowAction } from '@admin/ui'
import { toastSuccess } from '../../../app/toast.ts'
import { type ActionTools, rowActionsWith } from '../../../crud/actions/rowActions.ts'
import { fileUrl, openableUrl } from '../../../features/files/fileUrl.ts'
import type { UploadHistory } from './uploadHistories.resource.ts'

/** A row whose file is there. */
export type KeptUpload = UploadHistory & { url: string; mediaType: string }

/** What the page's dialogs are for. */
export type UploadHistorySubject = { dialog: 'add' } | { dialog: 'preview' | 'link'; row: KeptUpload }

const isKept = (row: UploadHistory): row is KeptUpload => row.url !== null

/** Media that a browser shows or plays; the rest can only be saved. */
const PREVIEWABLE = /^(image|video|audio)\/(?!svg|heic|heif)/

/** The file's address for whoever it is sent to. */
export const linkTo = ({ url }: KeptUpload): string => new URL(fileUrl(url), location.href).href

/** What can be done with an upload; nothing where its file is not kept here. */
export const uploadHistoryActions = (tools: ActionTools<UploadHistorySubject>) => {
  const { t, open } = tools
  const { allowed } = rowActionsWith(tools)
  return (row: UploadHistory): RowAction<UploadHistory>[] => {
    if (!isKept(row)) return []
    const acts = (key: 'preview' | 'copyLink' | 'download', onClick: () => void) => ({
      key,
      permission: 'uploadHistory:read' as const,
      onClick,
    })
    return allowed([
      ...(PREVIEWABLE.test(row.mediaType) ? [acts('preview', () => open({ dialog: 'preview', row }))] : []),
      acts('copyLink', async () => {
        if (await copyText(linkTo(row))) toastSuccess(t('actions:linkCopied'))
        else open({ dialog: 'link', row })
      }),
      acts('download', () => saveUpload(row)),
    ])
  }
}

async function saveUpload({ url, name }: KeptUpload): Promise<void> {
  const href = await openableUrl(`${url}?download`)
  Object.assign(document.createElement('a'), { href, download: name }).click()
}
