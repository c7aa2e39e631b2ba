/** Takes the README's pictures from the built app: `node --conditions=source scripts/screenshot.ts`. */
import { signIn } from '../e2e/api.ts'
import { launchChromium } from './chromium.ts'
import { repository, startServer } from './server.ts'

await using server = await startServer(`${repository}/test-results/screenshot.log`)
await using browser = await launchChromium()
const cookie = { name: 'token', value: await signIn(server.url, 'checker'), url: server.url }
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 860 }, colorScheme })
  const take = (name: string) => page.screenshot({ path: `${repository}/docs/${name}-${colorScheme}.png` })
  await page.context().addCookies([cookie])
  await page.goto(`${server.url}/coinMerchant/coinMerchantList`)
  await page.getByRole('link', { name: 'Home' }).waitFor()
  await page.locator('[data-row-id]').first().waitFor()
  await take('list')
  await page.goto(`${server.url}/coinTransManage/transferList?outcome=pending`)
  await page.locator('td button:not([aria-disabled])', { hasText: 'Approve' }).first().click()
  await page.getByRole('dialog').getByText('T00').first().waitFor()
  await page.getByRole('dialog').getByText('…').first().waitFor({ state: 'hidden' })
  await take('review')
}
