const MEGABYTE = 1024 * 1024

/** Writes a file's size as megabytes with three decimals (specification, section 9). @param size bytes */
export const sizeText = (size: number): string => `${(size / MEGABYTE).toFixed(3)} MB`
