import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: { name: 'admin', include: ['src/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: 20_000 },
})
