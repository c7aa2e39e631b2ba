import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readPublicTypes } from './readPublicTypes.ts'

const MODULE = 'virtual:public-types'

/**
 * Gives the documentation the types of the public list. They are read once: a changed docstring shows after
 * a restart. Test runs show no documentation, and are spared the two seconds.
 */
export function publicTypes(): Plugin {
  return {
    name: 'public-types',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export default ${JSON.stringify(process.env.VITEST ? [] : readPublicTypes(join(import.meta.dirname, '../packages/ui')))}`
        : undefined,
  }
}
