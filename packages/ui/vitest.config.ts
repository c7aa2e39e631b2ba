import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const storybook = fileURLToPath(new URL('../../.storybook', import.meta.url))

// Vitest says so itself only after the plugins have been made, and .storybook/main.ts is read by then.
process.env.VITEST ??= 'true'

/** A fresh one for each project: Vitest writes the project's name into it. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // What waits for no animation says the same in less time.
    contextOptions: { permissions: ['clipboard-read', 'clipboard-write'], reducedMotion: 'reduce' },
  }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
})

/**
 * All stories once: shown, played, and checked with axe, in the colour scheme they are shown in and in the
 * other one (.storybook/axeInOtherColorScheme.ts). Two languages make four combinations in two runs.
 */
const stories = (
  name: string,
  globals: Record<string, string>,
  exclude: string[] = [],
): TestProjectInlineConfiguration => ({
  plugins: [storybookTest({ configDir: storybook, initialGlobals: globals })],
  // Stories leave nothing behind: all files share a page, which loads everything once.
  test: { name, exclude, isolate: false, browser: browser(), testTimeout: 60_000 },
})

/** Stories of the admin's pages, which `ALL_STORIES=1` plays in Chinese, too. */
const PAGES = ['**/apps/admin/**']

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { conditions: ['source'] },
        test: { name: 'ui-functions', include: ['src/**/*.test.ts'], environment: 'node' },
      },
      stories('ui en', { language: 'en-US', colorScheme: 'light' }),
      // Every page is looked at in Chinese, in both colour schemes, on the built app (e2e/everyPage.spec.ts).
      stories('ui zh', { language: 'zh-CN', colorScheme: 'dark' }, process.env.ALL_STORIES ? [] : PAGES),
    ],
  },
})
