/** Kinds of file that a filtered set is exported as, each with its media type. */
export const exportFormats = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type ExportFormat = keyof typeof exportFormats

export const DEFAULT_EXPORT_FORMAT: ExportFormat = 'csv'
