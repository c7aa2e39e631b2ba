import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules that see colours: all others judge the same in each scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Fails for every violation that axe finds on the page as it stands, in light colours and in dark ones. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(
    page,
    axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  )
  await show(page, 'dark')
  await expectNoViolation(page, axe(page).withRules(COLOUR_RULES))
  await show(page, 'light')
}

const axe = (page: Page) =>
  new AxeBuilder({ page })
    .disableRules([
      // Experimental in axe: it takes a name of Chinese characters inside a longer name for a mismatch.
      'label-content-name-mismatch',
      // Mantine's dialog holds a header element, which axe takes for a second banner.
      'landmark-no-duplicate-banner',
      'landmark-unique',
    ])
    .options({ resultTypes: ['violations'] })
    // Its other mode opens a second page for each look, for frames of other origins.
    .setLegacyMode()

async function expectNoViolation(page: Page, builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    page.url(),
  ).toEqual([])
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
