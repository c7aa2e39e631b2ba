import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The global set-up knows no export conditions; an alias holds for it and for the tests.
  resolve: {
    alias: {
      '@admin/api-client/contract': fileURLToPath(
        new URL('../../packages/api-client/src/contract', import.meta.url),
      ),
    },
  },
  test: {
    name: 'server',
    environment: 'node',
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/globalSetup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
