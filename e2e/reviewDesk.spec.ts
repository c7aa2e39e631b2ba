import type { Page } from '@playwright/test'
import { unwrap } from '../packages/api-client/src/index.ts'
import { type Language, languages } from '../packages/i18n/src/languages.ts'
import { texts } from '../packages/i18n/src/texts.ts'
import { addMerchant } from './api.ts'
import { topUp } from './ledger.ts'
import { expect, test } from './test.ts'

/** The smallest amount that is reviewed. */
const REVIEWED = '100001'
const TASKS = 10

/** Texts of the desk in a language. */
const textsOf = (language: Language) => {
  const { reviewDesk, review, actions } = texts[language]
  return { reviewDesk, review, actions }
}

/** Parts of the desk by their names in a language. */
function deskOf(page: Page, language: Language) {
  const { reviewDesk, actions } = textsOf(language)
  return {
    heading: page.getByRole('heading', { level: 2 }),
    approve: page.getByRole('button', { name: actions.approve }),
    start: page.getByRole('link', { name: reviewDesk.start }),
    reasons: page.getByRole('group', { name: reviewDesk.chooseReasons.replace('{{max}}', '5') }),
    subject: page.getByRole('link', { name: reviewDesk.openSubject }),
    outcome: (title: string) => page.getByRole('main').getByRole('status').filter({ hasText: title }),
  }
}

for (const language of languages)
  test(`ten tasks are reviewed with the keyboard alone in ${language}`, async ({ page, api, enter }) => {
    // Prepares ten transfers and decides all of them.
    test.slow()
    const merchant = await addMerchant(api, { transferLimit: '10000000' })
    for (let made = 0; made < TASKS; made += 1) await topUp(api, merchant, REVIEWED)
    const { list: before } = await unwrap(
      api.GET('/api/admin/review-tasks', { params: { query: { status: 'pending', pageSize: 100 } } }),
    )
    expect(before.length).toBeGreaterThanOrEqual(TASKS)

    await enter(page, 'checker')
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    const { heading, approve, start, reasons, subject, outcome } = deskOf(page, language)
    await page.goto('/content/review')
    await start.focus()
    await page.keyboard.press('Enter')

    const retry = page.getByRole('button', { name: textsOf(language).actions.retry })
    // A busy machine may answer too late. A film has a button of that name, too.
    const expectReady = () =>
      expect(async () => {
        if (!(await approve.isVisible()) && (await retry.isVisible())) await retry.click()
        await expect(approve).toBeEnabled({ timeout: 2000 })
      }).toPass({ timeout: 60_000 })

    const reviewed: string[] = []
    for (let index = 0; index < TASKS; index += 1) {
      await expectReady()
      await expect(heading).toBeFocused()
      const title = (await heading.textContent()) ?? ''
      // Two subjects may have the same title.
      const link = (await subject.getAttribute('href')) ?? ''
      expect(reviewed).not.toContain(link)
      reviewed.push(link)
      if (index % 2 === 0) await page.keyboard.press('a')
      else {
        await page.keyboard.press('r')
        await expect(reasons).toBeVisible()
        await page.keyboard.press('1')
        await expect(reasons.getByRole('checkbox').first()).toBeChecked()
        await page.keyboard.press('Enter')
      }
      await expect(outcome(title)).toBeVisible()
      await expect(subject.and(page.locator(`[href="${link}"]`))).toHaveCount(0)
    }

    await expect
      .poll(async () => {
        const { list } = await unwrap(
          api.GET('/api/admin/review-tasks', {
            params: { query: { decidedBy: 'checker', sort: '-decidedTime', pageSize: 100 } },
          }),
        )
        return reviewed.map((link) => list.find((task) => task.link === link)?.status)
      })
      .toEqual(reviewed.map((_, index) => (index % 2 === 0 ? 'approved' : 'rejected')))
  })

test('a key that is held, or pressed with Ctrl or in the note, decides nothing', async ({
  page,
  api,
  enter,
}) => {
  const merchant = await addMerchant(api, { transferLimit: '10000000' })
  for (let made = 0; made < 2; made += 1) await topUp(api, merchant, REVIEWED)
  await enter(page, 'checker')
  await page.goto('/content/review?desk=next')
  const { heading, approve } = deskOf(page, 'en-US')
  await expect(approve).toBeEnabled()
  const title = (await heading.textContent()) ?? ''
  await page.keyboard.press('Control+s')
  await page.getByRole('textbox', { name: textsOf('en-US').review.note }).fill('s')
  await page.keyboard.press('s')
  await expect(heading).toHaveText(title)
  await heading.focus()
  await page.keyboard.down('s')
  await expect(heading).not.toHaveText(title)
  const next = (await heading.textContent()) ?? ''
  await expect(approve).toBeEnabled()
  // The browser repeats a key that is held.
  await page.keyboard.down('s')
  await expect(heading).toHaveText(next)
  await page.keyboard.up('s')
})
