import type { DeliveredPage } from '../packages/api-client/src/contract/delivery/delivery.ts'
import { type Api, unwrap } from '../packages/api-client/src/index.ts'
import { richAgents, uniqueName } from './api.ts'
import { chooseOption, lookUp } from './chooseOption.ts'
import { listPage } from './listPage.ts'
import { pngOf } from './pngOf.ts'
import { expect, test } from './test.ts'

/** An open site with the template of the demo's main site, reached under a front that no other site has. */
async function openSite(api: Api) {
  const { id: ownerId } = (await unwrap(api.GET('/api/admin/accounts'))).list[0] ?? { id: '' }
  const query = { name: '手机首页' }
  const [template] = (await unwrap(api.GET('/api/admin/templates', { params: { query } }))).list
  const name = uniqueName('s')
  const host = `${uniqueName('h')}.example.com`
  const languages: ('en-US' | 'zh-CN')[] = ['en-US']
  const site = { name, ownerId, languages, templateId: template?.id ?? null }
  const { id } = await unwrap(api.POST('/api/admin/sites', { body: site }))
  const front = { name: host, siteId: id, type: 'f', source: 's', https: 'y' } as const
  const domain = await unwrap(api.POST('/api/admin/domains', { body: front }))
  await unwrap(api.POST('/api/admin/domains/{id}/enable', { params: { path: { id: domain.id } } }))
  await unwrap(api.POST('/api/admin/sites/switch', { body: { ids: [id], status: 'open' } }))
  return { id, name, host }
}

test('an operations person answers a user, fills a page for visitors, checks it in the calendar and at another moment, releases an advertisement, makes a promotion code and maintains the site, and visitors see each step', async ({
  page,
  enter,
  api,
  request,
}) => {
  const site = await openSite(api)
  const seen = async () => {
    const visitor = { page: 'm', platform: 'w', language: 'en-US', country: 'us' }
    const response = await request.get('/api/delivery/page', { params: { host: site.host, ...visitor } })
    return ((await response.json()) as { data: DeliveredPage }).data
  }
  await enter(page)

  // In the morning, a user who waits is answered.
  await page.goto('/operations/feedback?assigned=n&state=untreated&kind=content')
  const feedback = listPage(page, 'Feedback')
  const opens = feedback.rows.first().getByRole('button', { name: 'Open', exact: true })
  await opens.click()
  await feedback.dialog.getByRole('button', { name: /^Take/ }).click()
  await expect(feedback.dialog.getByText('Assigned to admin')).toBeVisible()
  await feedback.dialog.getByRole('textbox', { name: /^Answer to/ }).fill('We corrected the subtitles.')
  await feedback.dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(feedback.toast('Answer sent')).toBeVisible()
  await feedback.dialog.getByRole('button', { name: /^Mark as processed/ }).click()
  await expect(feedback.toast(/^Marked F\d+ as processed/)).toBeVisible()

  // A banner is published, and visitors see it within a second.
  const banner = uniqueName('b')
  await page.goto('/operations/banners?platform=w&landingPage=m')
  const banners = listPage(page, 'Banners')
  await banners.add('Add banner').click()
  await banners.dialog.getByRole('textbox', { name: 'Name' }).fill(banner)
  await chooseOption(banners.dialog, 'Platform', 'Web')
  await chooseOption(banners.dialog, 'Page', 'Message center')
  const file = { name: 'day.png', mimeType: 'image/png', buffer: await pngOf(page, 365, 136) }
  await banners.dialog.locator('input[type="file"]').setInputFiles(file)
  await expect(banners.dialog.getByRole('button', { name: 'Preview day.png' })).toBeVisible()
  await banners.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(banners.toast(`Added “${banner}”`)).toBeVisible()
  const before = await seen()
  expect(before.maintenance).toBeNull()
  await banners.act(banner, 'Publish')
  await banners.dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(banners.row(banner)).toContainText('Published')
  await expect.poll(async () => (await seen()).banners.length).toBe(before.banners.length + 1)

  // The calendar and the time machine show it, too.
  await page.goto('/sites/calendar?kind=banner')
  await expect(page.getByText(banner).first()).toBeVisible()
  await page.goto(`/sites/timeMachine?siteId=${site.id}&platform=w&page=m&country=us`)
  await expect(page.getByText('Visitors can access the site')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Banners' }).getByText(banner)).toBeVisible()

  // Another operator's advertisement is released.
  await page.goto('/operations/advertisements?state=pending')
  const advertisements = listPage(page, 'Advertisements')
  await advertisements.rows.first().getByRole('button', { name: 'Approve' }).click()
  await advertisements.dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(advertisements.toast(/^Approved “/)).toBeVisible()

  // A promotion code leads to the site.
  const [agent] = await richAgents(api)
  const code = `DAY${uniqueName('').toUpperCase().replaceAll(/[01]/g, '').slice(0, 7)}`
  await page.goto('/sites/promotionCodes')
  const codes = listPage(page, 'Promotion codes')
  await codes.add('Add code').click()
  await codes.dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  await codes.dialog.getByRole('textbox', { name: 'Name' }).fill('A day')
  await lookUp(codes.dialog, 'Agent', agent?.nickname ?? '')
  await lookUp(codes.dialog, 'Site', site.name)
  await codes.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(codes.row(code)).toBeVisible()

  // In the evening, the site is maintained, which visitors are told; afterwards they see the banner again.
  await page.goto(`/sites/sites?name=${site.name}`)
  const sites = listPage(page, 'Sites')
  await sites.act(site.name, 'Switch…')
  await sites.dialog.getByRole('textbox', { name: 'Message in Chinese' }).fill('升级中')
  await sites.dialog.getByRole('textbox', { name: 'Message in English' }).fill('Back at ten')
  await sites.dialog.getByRole('button', { name: 'Maintenance', exact: true }).click()
  await expect(sites.row(site.name)).toContainText('Maintenance')
  await expect.poll(async () => (await seen()).maintenance?.message).toBe('Back at ten')
  expect((await seen()).banners).toEqual([])
  await sites.act(site.name, 'Switch…')
  await sites.dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(sites.row(site.name)).toContainText('Open')
  await expect.poll(async () => (await seen()).maintenance).toBeNull()
  expect((await seen()).banners).toHaveLength(before.banners.length + 1)
})
