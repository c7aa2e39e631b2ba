import { expect, onKeptConnection, test } from './test.ts'

test('an unknown path shows a not-found page with a link home', async ({ page, enter }) => {
  await enter(page)
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/404')
  await expect(page).toHaveTitle(/Page not found/)
  await expect(page.getByRole('heading', { name: 'This page doesn’t exist' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).not.toHaveURL('/404')
  await expect(page.getByRole('main')).toBeVisible()
})

test('the start page redirects to the merchant list, and the title follows the page', async ({
  page,
  enter,
}) => {
  await enter(page)
  await page.goto('/')
  await expect(page).toHaveURL('/coinMerchant/coinMerchantList')
  await expect(page).toHaveTitle(/Merchant List/)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByText('System', { exact: true }).click()
  await menu.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page).toHaveURL('/system/account')
  await expect(page).toHaveTitle(/Account/)
})

test('the keyboard can skip to the content', async ({ page, enter }) => {
  await enter(page)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the server answers page paths with the app, but never paths of the API', async ({ request }) => {
  const deep = await request.get('/system/account', onKeptConnection)
  expect(deep.headers()['content-type']).toContain('text/html')
  expect(deep.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/)
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await deep.text())?.[1] ?? ''
  const asset = await request.get(script, onKeptConnection)
  expect(asset.headers()['cache-control']).toContain('immutable')
  for (const path of ['/api/no-such-call', '/menu/no-such-call', '/assets/no-such-file.js']) {
    const answer = await request.get(path, onKeptConnection)
    expect.soft(answer.status(), path).toBe(404)
    expect.soft(answer.headers()['content-type'], path).not.toContain('text/html')
  }
})
