import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { COLOUR_RULES, WORD_RULES } from './axeRules.ts'

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

/** Fails for every violation that axe finds on the page as it stands, in light colours and in dark ones. */
export const expectAccessible = (page: Page): Promise<void> => inBothSchemes(page, OPTIONS)

/** The same for what was looked at in another language: only words and the room they take are new. */
export const expectAccessibleWords = (page: Page): Promise<void> =>
  inBothSchemes(page, only([...WORD_RULES, ...COLOUR_RULES]))

async function inBothSchemes(page: Page, options: RunOptions): Promise<void> {
  await expectNoViolation(page, options)
  await show(page, 'dark')
  await expectNoViolation(page, only(COLOUR_RULES))
  await show(page, 'light')
}

const only = (rules: string[]): RunOptions => ({ ...OPTIONS, runOnly: { type: 'rule', values: rules } })

/** axe comes into the page once: it is larger than the page, and its own driver brings it anew for each look. */
async function expectNoViolation(page: Page, options: RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (asked) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, asked)
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  }, options)
  expect(violations, page.url()).toEqual([])
}

/** Colours that are still on their way from one scheme to the other have no contrast to judge. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
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
