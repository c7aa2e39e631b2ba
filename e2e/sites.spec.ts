import { uniqueName } from './api.ts'
import { lookUp } from './chooseOption.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test('a site is opened under its first front, switched to maintenance, and found by its domain', async ({
  page,
  enter,
}) => {
  const site = uniqueName('s')
  const host = `${uniqueName('h').replaceAll(/[^a-z\d]/g, '')}.example.com`
  await enter(page)
  await page.goto('/sites/sites')
  const sites = listPage(page, 'Sites')
  await page.getByRole('button', { name: 'Add site' }).click()
  await sites.dialog.getByRole('textbox', { name: 'Name' }).fill(site)
  await lookUp(sites.dialog, 'Template', 'Global home')
  await sites.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(sites.toast(`Added “${site}”`)).toBeVisible()
  await expect(sites.row(site)).toContainText('Maintenance')

  // Without a front it can't be opened, which the dialog says before and after it is tried.
  await sites.act(site, 'Switch…')
  await expect(
    sites.dialog.getByText('Opening needs an enabled front domain. Enable one first.'),
  ).toBeVisible()
  await sites.dialog.getByRole('button', { name: 'Open' }).click()
  await expect(
    sites.dialog.getByText('No enabled front domain leads to this site. Enable one first.'),
  ).toBeVisible()
  await sites.dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/sites/domains')
  const domains = listPage(page, 'Domains')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await domains.dialog.getByRole('textbox', { name: 'Name' }).fill(host)
  await lookUp(domains.dialog, 'Site', site)
  await domains.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(domains.toast(`Added “${host}”`)).toBeVisible()
  await domains.searchFor('Name', host)
  await domains.act(host, 'Enable')
  await expect(domains.row(host)).toContainText('Enabled')

  await page.goto('/sites/sites')
  await sites.act(site, 'Switch…')
  await expect(sites.dialog.getByText(`Opens under ${host}`)).toBeVisible()
  await sites.dialog.getByRole('button', { name: 'Open' }).click()
  await expect(sites.toast('Opened 1 site')).toBeVisible()
  await expect(sites.row(site)).toContainText(host)

  // Its only domain stays enabled while it is open.
  await page.goto(`/sites/domains?name=${host}`)
  await domains.act(host, 'Maintenance')
  await expect(
    domains.dialog.getByText(`Visitors of “${site}” use this domain now, and no other`),
  ).toBeVisible()
  await domains.dialog.getByRole('button', { name: 'Maintenance' }).click()
  await expect(
    domains.dialog.getByText(`No enabled domain would lead to “${site}”, which is open.`),
  ).toBeVisible()
  await domains.dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/sites/sites')
  await sites.act(site, 'Switch…')
  await sites.dialog.getByRole('textbox', { name: 'Message in Chinese' }).fill('升级中')
  await sites.dialog.getByRole('textbox', { name: 'Message in English' }).fill('We are upgrading')
  await expect(sites.dialog.getByRole('figure', { name: 'Preview of the maintenance page' })).toContainText(
    'We are upgrading',
  )
  await sites.dialog.getByRole('button', { name: 'Maintenance', exact: true }).click()
  await expect(sites.toast('Switched 1 site to maintenance')).toBeVisible()
  await expect(sites.row(site)).toContainText('Maintenance')
})

test('the selected domains are checked together', async ({ page, enter }) => {
  await enter(page)
  await page.goto('/sites/domains?status=y')
  const { rows, table, toast } = listPage(page, 'Domains')
  const [first, second] = [rows.nth(0), rows.nth(1)]
  await first.getByRole('checkbox').check()
  await second.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Check now' }).first().click()
  await expect(toast('2 domains will be checked shortly')).toBeVisible()
  await expect(table.getByRole('checkbox', { checked: true })).toHaveCount(0)
})
