/** Takes the README's picture from the built app: `node --conditions=source scripts/screenshot.ts`. */
import { join } from 'node:path'
import { signIn } from '../e2e/api.ts'
import { launchChromium } from './chromium.ts'
import { repository, startServer } from './server.ts'

const server = await startServer(join(repository, 'test-results/screenshot.log'))
const browser = await launchChromium()
try {
  const page = await browser.newPage({ viewport: { width: 1560, height: 900 }, locale: 'en-US' })
  const value = await signIn(server.url, 'admin')
  await page.context().addCookies([{ name: 'token', value, url: server.url }])
  await page.goto(`${server.url}/coinMerchant/coinMerchantList`)
  await page.locator('[data-row-id]').first().waitFor()
  await page.getByRole('button', { name: 'Columns' }).waitFor()
  await page.screenshot({ path: join(repository, 'docs/screenshot.png') })
} finally {
  await browser.close()
  await server.stop()
}
