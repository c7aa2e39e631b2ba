import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'scripts',
    root: '..',
    include: ['scripts/**/*.test.ts', 'bench/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
})
