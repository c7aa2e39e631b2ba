import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { UPLOAD_DEFAULTS } from '@admin/api-client/contract/limits'
import type { Database } from '../db/Database.ts'
import { uploadHistories } from '../db/schema/uploads.ts'
import { HOUR } from '../kernel/durations.ts'
import type { SeededAccount } from './accounts.ts'
import { insertRows } from './insertRows.ts'
import type { Random } from './random.ts'

const KILOBYTE = 1024
const ROWS = 60

/** What is uploaded: how it is named, where from, and how many KB it is at most. */
const kinds: [fileType: CodeOf<'uploadFileType'>, from: string, extensions: string[], kilobytes: number][] = [
  ['img', 'gameType', ['.png', '.webp'], 400],
  ['img', 'notice', ['.jpg', '.png'], 2400],
  ['gif', 'notice', ['.gif'], 9000],
  ['video', 'content', ['.mp4', '.mov'], 900_000],
  ['html', 'agreement', ['.html'], 90],
  ['file', 'uploadLog', ['.pdf', '.xlsx', '.apk'], 48_000],
]

/** A month of uploads whose files are elsewhere: the demo brings records, no bytes. */
export async function seedUploadHistories(
  tx: Database,
  random: Random,
  now: number,
  accounts: SeededAccount[],
): Promise<void> {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const time = now - index * 11 * HOUR - random.below(HOUR)
    const [fileType, uploadFrom, extensions, kilobytes] = random.pick(kinds)
    return {
      id: random.id(time),
      storageStyle: UPLOAD_DEFAULTS.storageStyle,
      fileType,
      uploadFrom,
      uploadTarget: `${random.id(time)}${random.pick(extensions)}`,
      storageType: 'bucket',
      uploadUser: random.pick(accounts).id,
      biz: UPLOAD_DEFAULTS.biz,
      fileSize: (2 + random.below(kilobytes)) * KILOBYTE + random.below(KILOBYTE),
      env: random.chance(0.85) ? ('prod' as const) : ('dev' as const),
      time,
    }
  })
  await insertRows(tx, uploadHistories, rows.reverse())
}
