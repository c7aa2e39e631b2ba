/** Measures the admin beside small admins of react-admin, refine and ProComponents, all on one server. */
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { apiAt, signIn } from '../../e2e/api.ts'
import { unwrap } from '../../packages/api-client/src/index.ts'
import { capture } from '../../scripts/command.ts'
import { repository, startServer } from '../../scripts/server.ts'
import { type Case, runRounds, type Targets } from '../rounds.ts'
import { buildPage, launchBrowser, onColdPage, type ServedPage, servePage } from '../site.ts'
import {
  type Admin,
  type FirstAccounts,
  installClock,
  slowDown,
  type Times,
  visitList,
  visitSignIn,
} from './visits.ts'

const OURS = 'ours'
const REFERENCE = 'react-admin'

const antd: Admin = {
  signIn: '/login',
  list: '/merchants',
  row: '.ant-table-row',
  pageButton: (page, number) => page.locator(`.ant-pagination-item-${number}`),
}

/** By the folder in `peers/`; ours as it is shipped. */
const admins: Record<string, Admin> = {
  [OURS]: {
    signIn: '/login',
    list: '/coinMerchant/coinMerchantList',
    row: '[data-row-id]',
    pageButton: (page, number) => page.getByRole('button', { name: `Page ${number}`, exact: true }),
  },
  [REFERENCE]: {
    signIn: '/#/login',
    list: '/#/merchants',
    row: 'tr:has(> td.column-account)',
    pageButton: (page, number) => page.getByRole('button', { name: `Go to page ${number}`, exact: true }),
  },
  refine: antd,
  'pro-components': antd,
}

const speeds = ['unthrottled', '4x CPU, 4G'] as const
type Speed = (typeof speeds)[number]

const ratios: Times = {
  'sign-in form': 0.75,
  'first contentful paint': 0.8,
  'first row': 0.6,
  blocking: 0.5,
  'next page': 0.5,
  'edit dialog': 0.5,
  'sign-in to rows': 0.6,
}
const targets: Targets = Object.fromEntries(
  speeds.flatMap((speed) =>
    Object.entries(ratios).map(([what, ratio]) => [`${speed}: ${what}`, { ratio }] as const),
  ),
)

/**
 * @param only the peers to measure, by name; the reference always takes part. @default all
 * @returns whether all targets hold
 */
export async function benchAdmins(rounds: number, only: readonly string[]): Promise<boolean> {
  const chosen = Object.entries(admins).filter(
    ([name]) => only.length === 0 || [OURS, REFERENCE].includes(name) || only.includes(name),
  )
  const api = await startServer(join(repository, 'test-results/bench-admin.log'))
  // Without a limit on frames, the animations of loading indicators take the processor from what is loading.
  const browser = await launchBrowser({ asOnScreen: true })
  const served: ServedPage[] = []
  try {
    const token = await signIn(api.url, 'admin')
    const accounts = await Promise.all([firstAccount(api.url, token, 1), firstAccount(api.url, token, 2)])
    const cases: Case[] = []
    for (const [name, admin] of chosen) {
      const site = await servePage(await buildAdmin(name), api.url)
      served.push(site)
      for (const speed of speeds)
        cases.push(...casesOf({ name, admin, site, browser, token, accounts, speed }))
    }
    return await runRounds({ title: 'Admin', cases, ours: OURS, reference: REFERENCE, targets, rounds })
  } finally {
    await browser.close()
    for (const { stop } of served) stop()
    await api.stop()
  }
}

async function buildAdmin(name: string): Promise<string> {
  if (name !== OURS) return buildPage(`admin/peers/${name}/main.tsx`)
  await capture('node', ['--run', 'build'], { cwd: 'apps/admin' })
  return join(repository, 'apps/admin/dist')
}

async function firstAccount(url: string, token: string, page: number): Promise<string> {
  const query = { page, pageSize: 15 }
  const { list } = await unwrap(apiAt(url, token).GET('/api/admin/merchants', { params: { query } }))
  return list[0]?.account ?? ''
}

interface Visits {
  name: string
  admin: Admin
  site: ServedPage
  browser: Browser
  token: string
  accounts: FirstAccounts
  speed: Speed
}

function casesOf({ name, admin, site, browser, token, accounts, speed }: Visits): Case[] {
  const visit = (measure: (page: Page) => Promise<Times>): Case => ({
    subject: name,
    measure: () =>
      onColdPage(browser, async (page) => {
        await installClock(page)
        if (speed !== 'unthrottled') await slowDown(page)
        const times = await measure(page)
        return Object.fromEntries(Object.entries(times).map(([what, ms]) => [`${speed}: ${what}`, ms]))
      }),
  })
  return [
    visit((page) => visitSignIn(page, site.url, admin, accounts)),
    visit(async (page) => {
      await page.context().addCookies([{ name: 'token', value: token, url: site.url }])
      return visitList(page, site.url, admin, accounts)
    }),
  ]
}
