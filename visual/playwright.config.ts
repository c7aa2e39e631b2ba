import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import endToEnd from '../playwright.config.ts'
import type { Appearance } from './test.ts'

const results = join(import.meta.dirname, '../test-results/visual')

const sizes = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } }

/** Takes the pictures of all screens in both languages and widths; each test takes one in each color scheme. */
export default defineConfig<Appearance>(endToEnd, {
  testDir: '.',
  outputDir: join(results, 'changed'),
  globalSetup: './startServer.ts',
  fullyParallel: true,
  timeout: 60_000,
  // The pictures that the base commit has written.
  snapshotPathTemplate: `${process.env.VISUAL_BASE ?? join(results, 'base')}/{projectName}/{arg}{ext}`,
  updateSnapshots: 'none',
  expect: {
    timeout: 15_000,
    // Both are drawn by one browser on one machine; only the edges of its tiles vary, by a few pixels.
    toHaveScreenshot: { threshold: 0.02, maxDiffPixels: 20 },
  },
  reporter: [
    ['list'],
    ['html', { outputFolder: join(results, 'report'), open: 'never' }],
    ['json', { outputFile: join(results, 'results.json') }],
  ],
  use: { screenshot: 'off', timezoneId: 'UTC', actionTimeout: 30_000 },
  projects: (['en-US', 'zh-CN'] as const).flatMap((language) =>
    Object.values(sizes).map((viewport) => ({
      name: `${language} ${viewport.width}`,
      // A phone shows cards, which have no headings.
      grepInvert: viewport.width < 768 ? /@wide/ : [],
      use: { language, viewport },
    })),
  ),
})
