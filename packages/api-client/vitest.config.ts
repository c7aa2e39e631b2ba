import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'api-client', environment: 'node', testTimeout: 20_000, include: ['test/**/*.test.ts'] },
})
