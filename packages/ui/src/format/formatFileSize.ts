import { EMPTY } from './formatDate.ts'

const BYTES_PER_MEGABYTE = 1024 * 1024

/**
 * Writes a file's size in megabytes with three decimals, such as `1.500 MB`.
 *
 * @param bytes size in bytes; anything that is not a size gives `--`
 */
export function formatFileSize(bytes: number | null | undefined): string {
  if (typeof bytes !== 'number' || !Number.isFinite(bytes) || bytes < 0) return EMPTY
  return `${(bytes / BYTES_PER_MEGABYTE).toFixed(3)} MB`
}
