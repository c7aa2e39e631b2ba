import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Environment } from './environment.ts'

export const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))

/** Folder of PGlite and of uploaded files. */
export const dataFolder = ({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string =>
  resolve(REPOSITORY, DATA_DIR)
