import { defineConfig } from '@playwright/test'
import endToEnd from '../playwright.config.ts'

/** For the built Storybook, which needs no server. */
export default defineConfig(endToEnd, {
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/storybook-pages',
  globalSetup: [],
  fullyParallel: true,
  workers: 3,
  // Pages of built files: one that fails is a defect.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 60_000 },
})
