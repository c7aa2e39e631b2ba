/** Begins the keys of files of exports, which a backup leaves out. */
export const EXPORT_PREFIX = 'export-'
