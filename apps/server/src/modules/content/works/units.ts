/** Returns bytes as megabytes with three decimals. */
export const megabytesOf = (size: number): number => Math.round((size / 1024 / 1024) * 1000) / 1000

/** Writes milliseconds as hours, minutes and seconds. */
export function clockTime(duration: number): string {
  const seconds = Math.floor(duration / 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
}
