/**
 * Takes the pictures of docs/video-review.md from the built app:
 * `node --conditions=source scripts/walkthrough.ts <video>`, with an MP4 or MOV of at least 60 seconds.
 */
import type { Page } from 'playwright'
import { signIn } from '../e2e/api.ts'
import { launchChromium } from './chromium.ts'
import { repository, startServer } from './server.ts'

const TITLE = 'Harbor at dawn: part 1'

const [film] = process.argv.slice(2)
if (!film) throw new Error('Name a video.')

await using server = await startServer(`${repository}/test-results/walkthrough.log`)
await using browser = await launchChromium()

/** Opens a page as an account of the demo. */
async function open(username: string, path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await page
    .context()
    .addCookies([{ name: 'token', value: await signIn(server.url, username), url: server.url }])
  await page.goto(server.url + path)
  return page
}

let number = 0
async function take(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  number += 1
  await page.screenshot({
    path: `${repository}/docs/video-review/${number}.jpg`,
    type: 'jpeg',
    quality: 85,
    // A cursor that blinks is in every other picture.
    caret: 'hide',
  })
}

const operator = await open('admin', '/content/videos')
await operator.getByRole('button', { name: 'Add video' }).click()
const form = operator.getByRole('dialog', { name: 'Add video' })
const file = form.getByRole('group', { name: 'Video file' })
await file.locator('input[type="file"]').setInputFiles(film)
await file.getByText('Upload succeeded').first().waitFor()
await take(operator)

await form.getByRole('button', { name: 'Next' }).click()
await form.getByLabel('Title').fill(TITLE)
await form.getByRole('combobox', { name: 'Author' }).fill('a')
await operator.getByRole('listbox').getByRole('option').first().click()
await form.getByLabel('Introduction').fill('Filmed in one morning, from the first boat to the last.')
await form.getByRole('combobox', { name: 'Tags' }).click()
await operator.getByRole('listbox').getByRole('option').first().click()
await operator.keyboard.press('Escape')
await form.getByRole('button', { name: 'Choose a video frame' }).click()
const frame = operator.getByRole('dialog', { name: 'Choose a video frame' })
await frame.getByRole('button', { name: 'Use this frame' }).click()
await frame.waitFor({ state: 'hidden' })
const crop = operator.getByRole('dialog').filter({ hasText: 'Drag the frame' })
if (await crop.isVisible())
  await crop
    .getByRole('button', { name: /crop|use/i })
    .last()
    .click()
await form.getByRole('group', { name: 'Cover' }).getByText('Upload succeeded').first().waitFor()
await take(operator)

await form.getByRole('button', { name: 'Next' }).click()
await form.getByLabel('Price (points)').fill('80')
await form.getByLabel('Free trial (seconds)').fill('20')
const rates = [
  ['Standard', '1200', '480', '10'],
  ['High', '2500', '720', '25'],
] as const
for (const [index, [grade, kbps, height, fee]] of rates.entries()) {
  await form.getByRole('button', { name: 'Add bit rate' }).click()
  await form.getByRole('combobox', { name: 'Quality' }).nth(index).click()
  await operator.getByRole('option', { name: grade, exact: true }).click()
  await form.getByLabel('Bit rate (kbps)').nth(index).fill(kbps)
  await form.getByLabel('Picture height (pixels)').nth(index).fill(height)
  await form.getByLabel('Fee (points)').nth(index).fill(fee)
}
await form.getByRole('combobox', { name: 'Recommended countries' }).click()
await operator.getByRole('listbox').getByRole('option').first().click()
await operator.keyboard.press('Escape')
await take(operator)

await form.getByRole('button', { name: 'Save' }).click()
await form.waitFor({ state: 'hidden' })
await operator.goto(`${server.url}/content/videos?title=${encodeURIComponent(TITLE)}`)
const row = operator.locator('tr[data-row-id]').filter({ hasText: TITLE })
await row.waitFor()
await row.getByRole('button', { name: /^Not approved/ }).click()
await operator.getByText('Within its publication period').waitFor()
await take(operator)
await operator.keyboard.press('Escape')
await row.getByRole('button', { name: 'More actions' }).click()
await operator.getByRole('menuitem', { name: 'Submit for review' }).click()
await operator.getByText(`Submitted “${TITLE}” for review`).first().waitFor()
await take(operator)

const reviewer = await open('checker', '/content/review?kind=video&status=pending&sort=-createTime')
await reviewer
  .locator('tr[data-row-id]')
  .filter({ hasText: TITLE })
  .getByText('Review', { exact: true })
  .click()
await reviewer.getByRole('heading', { level: 2, name: TITLE }).waitFor()
// Reads the subject first: what is decided is what was seen.
await reviewer.locator('button:enabled:not([aria-disabled="true"])', { hasText: 'Approve' }).waitFor()
await reviewer.setViewportSize({ width: 1280, height: 1280 })
await reviewer
  .getByRole('group', { name: 'Video frames' })
  .or(reviewer.getByText('Compare with the video'))
  .first()
  .waitFor()
await take(reviewer)
await reviewer.keyboard.press('a')
await reviewer.getByText(`Approved “${TITLE}”`).first().waitFor()
await reviewer.setViewportSize({ width: 1280, height: 800 })
await reviewer.getByRole('button', { name: 'Undo' }).waitFor()
await take(reviewer)

await operator.reload()
await row.getByRole('button', { name: 'More actions' }).click()
await operator.getByRole('menuitem', { name: 'Put on shelf' }).click()
await operator.getByText(`Put “${TITLE}” on the shelf`).first().waitFor()
await take(operator)
