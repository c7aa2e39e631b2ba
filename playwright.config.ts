import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/chromium.ts'
import { keepTemporaryFilesInMemory } from './scripts/temporaryFolder.ts'

keepTemporaryFilesInMemory()

/** Found once; the workers that load this file again take it from the environment. */
process.env.CHROMIUM_PATH ??= findChromium() ?? ''

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/startServer.ts',
  fullyParallel: false,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // Long enough for a machine that does other work at the same time.
  timeout: 120_000,
  // The test command prints which tests were retried.
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...chromiumFlags, '--process-per-site'],
    },
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Tests that wait for no animation take less time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
