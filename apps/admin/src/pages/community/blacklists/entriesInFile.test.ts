import { createI18n, languages, loadSections } from '@admin/i18n'
import { expect, it } from 'vitest'
import { entriesInFile } from './entriesInFile.ts'

const each = await Promise.all(
  languages.map(async (language) => {
    const i18n = await createI18n({ language })
    await loadSections(i18n, ['community'])
    return i18n.t
  }),
)

it.each([
  ['English', 'Kind,Entry,User\r\n"Email","a@x.example",\r\nPhone,+86 13000000000,\r\nEmail,*@y.example,'],
  ['Chinese', '\uFEFF条目,类型\n"a@x.example",邮箱\n+86 13000000000,手机号\n*@y.example,邮箱'],
])('reads the entries of a kind from an exported file in %s', (_, file) => {
  expect(entriesInFile(file, 'email', each)).toBe('a@x.example\n*@y.example')
})

it('reads all entries of a file without a column of kinds, and formulas as they were', () => {
  expect(entriesInFile("Entry\n'+86 130\n\n*@y.example", 'phone', each)).toBe('+86 130\n*@y.example')
})

it('takes any other text as it is', () => {
  for (const text of ['a@x.example; b@x.example', 'one\ntwo', ''])
    expect(entriesInFile(text, 'email', each)).toBe(text)
})
