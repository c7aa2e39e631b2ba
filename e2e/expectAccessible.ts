import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { COLOR_RULES, WORD_RULES } from './axeRules.ts'

/** The source of axe without spaces and comments, which are more than half of it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: {
    // Experimental in axe: it takes a name of Chinese characters inside a longer name for a mismatch.
    'label-content-name-mismatch': { enabled: false },
    // Mantine's dialog holds a header element, which axe takes for a second banner.
    'landmark-no-duplicate-banner': { enabled: false },
    'landmark-unique': { enabled: false },
  },
  resultTypes: ['violations'],
}

/** Fails for every violation that axe finds on the page. */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolation(page, OPTIONS)

/** Checks the words and colors of the page's content, or of the dialog over it. */
export const expectWordsAndColors = (page: Page): Promise<void> =>
  expectNoViolation(page, only([...WORD_RULES, ...COLOR_RULES]), 'main')

/** Checks light colors, then dark ones. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await showColors(page, 'dark')
  await expectNoViolation(page, only(COLOR_RULES))
  await showColors(page, 'light')
}

const only = (rules: string[]): RunOptions => ({ ...OPTIONS, runOnly: { type: 'rule', values: rules } })

/** Loads axe into the page once: it is larger than the page, and its Playwright package loads it for each check. */
async function expectNoViolation(page: Page, options: RunOptions, content = 'html'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(
    async ([asked, include]) => {
      // The page behind a dialog is checked separately, and nothing there can be reached now.
      const dialog = document.querySelector('[aria-modal="true"]')
      const judged = dialog?.checkVisibility() ? { exclude: ['#root'] } : { include: [include] }
      const found = await (window as unknown as { axe: typeof axe }).axe.run(judged, asked)
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      )
    },
    [options, content] as const,
  )
  expect(violations, page.url()).toEqual([])
}

/** Changes the color scheme and waits for its transition: colors in between have no contrast to check. */
export async function showColors(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
}
