import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: { name: 'mock', include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
})
