import { defineConfig } from 'vitest/config'
import server from '../../apps/server/vitest.config.ts'

/** `pnpm faults`, or `pnpm faults disk mail` for some files; `-t` selects tests by name. Prints what was observed. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: server.resolve ?? {},
  test: {
    reporters: 'verbose',
    // Several faults mostly wait, but each has servers that need memory and processor time.
    fileParallelism: false,
    maxConcurrency: 3,
    testTimeout: 600_000,
    // A site ends in one.
    hookTimeout: 60_000,
    teardownTimeout: 60_000,
  },
})
