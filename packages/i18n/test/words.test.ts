import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { languages } from '../src/index.ts'
import { inLanguage, texts } from './words.ts'

const english = inLanguage('en-US')
const chinese = inLanguage('zh-CN')

const placeholders = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name).sort()

test('every language has the same keys', () => {
  expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort())
})

test('a key is in one section only', () => {
  for (const language of languages)
    expect(texts.filter((text) => text.language === language)).toHaveLength(inLanguage(language).size)
})

test('every language fills in the same values', () => {
  const differing = [...english].filter(
    ([key, text]) => placeholders(text).join() !== placeholders(chinese.get(key)).join(),
  )
  expect(differing).toEqual([])
})

test('texts are not empty, padded or broken', () => {
  const broken = texts.filter(
    ({ text }) => text.trim() === '' || text !== text.trim() || /[{}]/.test(text.replace(/\{\{\w+\}\}/g, '')),
  )
  expect(broken).toEqual([])
})

test('no English text is among the Chinese ones', () => {
  const namesAlike = /^(ID|H5|APK|EXE|iOS|English|VIP|CSV|HTML|Excel \(XLSX\))$/
  const isWordless = (text: string) => !/\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, ''))
  const foreign = [...chinese].filter(
    ([, text]) => !/\p{Script=Han}/u.test(text) && !namesAlike.test(text) && !isWordless(text),
  )
  expect(foreign).toEqual([])
})

test('no Chinese text is among the English ones', () => {
  expect([...english].filter(([, text]) => /\p{Script=Han}/u.test(text))).toEqual([])
})

test('a text with a count has every plural form that its language needs, and no form is alone', () => {
  for (const language of languages) {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const words = inLanguage(language)
    for (const key of words.keys()) {
      const base = /^(.+)_(zero|one|two|few|many|other)$/.exec(key)?.[1]
      if (!base) continue
      for (const form of forms) expect(words.has(`${base}_${form}`), `${language} ${base}_${form}`).toBe(true)
      expect(words.get(key), key).toContain('{{count}}')
    }
  }
})

test('every text can be interpolated', async () => {
  for (const { language, key, text } of texts) {
    const i18n = createInstance()
    await i18n.init({
      lng: language,
      resources: { [language]: { one: { text } } },
      ns: ['one'],
      defaultNS: 'one' as never,
    })
    const values = Object.fromEntries(placeholders(text).map((name) => [name, 7]))
    const said = (i18n.t as (key: string, values: object) => string)('text', values)
    expect(said, `${language} ${key}`).toBe(text.replace(/\{\{\w+\}\}/g, '7'))
  }
})
