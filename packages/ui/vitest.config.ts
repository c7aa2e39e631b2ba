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
 * All stories once: shown, played, and checked with axe as they are, and again in the other language and the
 * other color scheme (.storybook/secondLook.tsx).
 */
const stories = (name: string, globals: Record<string, string>): TestProjectInlineConfiguration => ({
  plugins: [storybookTest({ configDir: storybook, initialGlobals: globals })],
  // Stories leave nothing behind: all files share a page, which loads everything once. The first story waits for it.
  test: { name, isolate: false, browser: browser(), testTimeout: 180_000 },
})

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { conditions: ['source'] },
        test: {
          name: 'ui-functions',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          testTimeout: 20_000,
        },
      },
      {
        resolve: { conditions: ['source'] },
        test: {
          name: 'ui-jsdom',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          // Style modules give class names and no styles, as in the tests of other apps.
          css: false,
          testTimeout: 60_000,
        },
      },
      stories('ui en', { language: 'en-US', colorScheme: 'light' }),
      // `scripts/test.ts` plays them with `matrix`: each language in both color schemes, with the second look.
      stories('ui en dark', { language: 'en-US', colorScheme: 'dark' }),
      stories('ui zh', { language: 'zh-CN', colorScheme: 'dark' }),
      stories('ui pseudo', { language: 'pseudo', colorScheme: 'light' }),
      stories('ui ar', { language: 'ar', colorScheme: 'light' }),
    ],
  },
})
