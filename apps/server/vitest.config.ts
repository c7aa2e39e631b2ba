import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from '../../scripts/temporaryFolder.ts'

keepTemporaryFilesInMemory()

const source = (path: string) => fileURLToPath(new URL(`../../packages/${path}`, import.meta.url))

export default defineConfig({
  // The global set-up knows no export conditions; aliases hold for it and for the tests.
  resolve: {
    alias: [
      { find: '@admin/api-client/contract', replacement: source('api-client/src/contract') },
      { find: /^@admin\/api-client$/, replacement: source('api-client/src/index.ts') },
      { find: /^@admin\/i18n$/, replacement: source('i18n/src/index.ts') },
      { find: '@admin/i18n/texts', replacement: source('i18n/src/texts.ts') },
      { find: '@admin/ui/isoMedia', replacement: source('ui/src/media/isoMedia.ts') },
    ],
  },
  test: {
    name: 'server',
    environment: 'node',
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/globalSetup.ts'],
    // Modules hold no state: files of one worker share them, and one compiled PGlite.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
