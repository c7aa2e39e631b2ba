import { foldWidth } from '../foldWidth.ts'

/** What tells the names of tags apart: neither case nor width makes a difference. */
export const tagKey = (name: string): string => foldWidth(name).trim().toLowerCase()
