import { saveFile } from '../../../app/saveFile.ts'
import { parseUsage, type UsageRecord } from '../../../shell/usage/usageRecord.ts'

/** Bytes, several times what a full record takes. */
const MAX_FILE_SIZE = 5_000_000

/** Saves a record on this device. */
export function saveUsage(usage: UsageRecord): void {
  const blob = new Blob([JSON.stringify(usage, null, 2)], { type: 'application/json' })
  saveFile({ blob, filename: `usage-${new Date().toISOString().slice(0, 10)}.json` })
}

/** Reads usage files. @returns their records, or the name of a file that isn't one */
export async function readUsageFiles(
  files: readonly File[],
): Promise<{ records: UsageRecord[] } | { invalid: string }> {
  const records: UsageRecord[] = []
  for (const file of files) {
    const record = file.size <= MAX_FILE_SIZE ? parseUsage(await file.text()) : undefined
    if (!record) return { invalid: file.name }
    records.push(record)
  }
  return { records }
}
