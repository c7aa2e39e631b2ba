import type { uploadArea } from '@admin/api-client/contract/system/uploads'
import type { Handlers } from '../../../http/mount.ts'
import { clearInBackground, finishedFile } from './partialUploads.ts'
import { keepFile, readFile } from './service.ts'
import { keepThumbnail } from './thumbnails.ts'
import { unfinishedUploads } from './unfinishedUploads.ts'

export const uploadRoutes: Handlers<typeof uploadArea> = {
  single: (input) => {
    clearInBackground(input)
    return keepFile(input, input.body)
  },
  thumbnail: (input) => keepThumbnail(input, input.body),
  file: (input) => readFile(input, input.params.key),
  unfinished: unfinishedUploads,
  resumed: (input) => finishedFile(input, input.params.id),
}
