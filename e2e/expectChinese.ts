import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { DEMO_USERNAMES } from '../apps/server/src/auth/demoAccounts.ts'
import { repository } from '../scripts/server.ts'

type Texts = { [key: string]: string | Texts }

/** Names that Chinese interfaces write in Latin letters. */
const international =
  /^(ID|KB|MB|GB|MP4|MOV|WebP|AVIF|JPEG|PNG|GIF|IPv6|IPv4|MFA|CSV|IP|SSO|VIP|ISO|IANA|Cron|HTML|HTTPS|https|JSON|PC|APK|EXE|H5|Ctrl|Alt|iOS|Android|English|Admin|Back|Office)$/

/** Parameters of tasks, by their names in JSON. */
const parameterNames = /\b(?:attempt|messageLog|notification|taskRun|uploadLog)Days\b/g

/** Names of demo rows that are also texts of the interface. */
const seededNames: readonly string[] = [
  ...DEMO_USERNAMES,
  'Administrator',
  'Agent',
  'Editor',
  'Event',
  'Feedback',
  'Issuance',
  'Maintenance',
  'Merchant',
  'Opening balance',
  'Treasury',
  'User',
]

/** Every English text of the interface that differs from its Chinese one. */
const englishTexts = readdirSync(join(repository, 'packages/i18n/src/locales/en-US')).flatMap((file) => {
  const read = (language: string) =>
    flat(JSON.parse(readFileSync(join(repository, `packages/i18n/src/locales/${language}/${file}`), 'utf8')))
  const [english, chinese] = [read('en-US'), read('zh-CN')]
  return Object.entries(english)
    .filter(([key, text]) => text !== chinese[key] && !text.includes('{{') && !international.test(text))
    .map(([, text]) => text)
})

/**
 * Fails for every visible or accessible text of the English interface and, outside of data, for every word in Latin
 * letters.
 */
export async function expectChinese(page: Page): Promise<void> {
  const texts = await page.evaluate(() => {
    const data = 'td, time, code, [role="option"], [role="status"], [translate="no"], input'
    const found = [{ text: document.title, isData: false }]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility() || parent.closest('script, style, noscript')) continue
      found.push({ text: node.textContent?.trim() ?? '', isData: parent.closest(data) !== null })
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of element.closest('[aria-hidden="true"]')
        ? []
        : ['aria-label', 'placeholder', 'title', 'alt'])
        found.push({
          text: element.getAttribute(name)?.trim() ?? '',
          isData: element.closest('tbody') !== null,
        })
    return found
  })
  const english = texts.filter(
    ({ text, isData }) =>
      (englishTexts.includes(text) && !(isData && seededNames.includes(text))) ||
      (!isData && latinWords(text).some((word) => !international.test(word))),
  )
  expect(
    english.map(({ text }) => text),
    `English left on ${page.url()}`,
  ).toEqual([])
}

/** Paths and permission codes are the same in every language. */
const latinWords = (text: string) =>
  text
    .replace(/\/[\w/]+|\w+:\w+/g, '')
    .replace(parameterNames, '')
    .match(/[A-Za-z]{2,}\d*/g) ?? []

function flat(texts: Texts, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(texts).map(([key, text]) =>
      typeof text === 'string' ? { [prefix + key]: text } : flat(text, `${prefix}${key}.`),
    ),
  )
}
