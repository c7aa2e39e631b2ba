import type { enUS } from './enUS.ts'

/** Every text that the components show themselves. English defines it; another language has the same keys. */
export type Labels = typeof enUS
