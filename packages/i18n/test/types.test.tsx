import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createI18n, type EnumerationCode, loadSections, type TFunction } from '../src/index.ts'

test('the generated namespaces and types match the texts', async () => {
  await promisify(execFile)('node', ['generate.ts', '--check'], { cwd: new URL('..', import.meta.url) })
})

/** Compiled and never run: each line below an expected error is refused by the compiler. */
export function refusedByTheCompiler(t: TFunction<['merchant', 'account', 'actions']>) {
  t('balance')
  t('account:resetPassword', { name: 'Lotus' })
  t('actions:selected', { count: 2 })
  // @ts-expect-error no such key
  t('ballance')
  // @ts-expect-error no such key in that namespace
  t('actions:balance')
  // @ts-expect-error the value is missing
  t('account:resetPassword')
  // @ts-expect-error the value is misnamed
  t('account:resetPassword', { account: 'Lotus' })
  // @ts-expect-error the count is missing
  t('actions:selected')
  const code: EnumerationCode<'merchantStatus'> = 'enabled'
  // @ts-expect-error no such code
  const other: EnumerationCode<'merchantStatus'> = 'frozen'
  return [code, other]
}

test('the instance itself knows every namespace', async () => {
  const i18n = await createI18n({ language: 'en-US' })
  await loadSections(i18n, ['coins'])
  const { t } = i18n
  expect(t('selected', { count: 1 })).toBe('1 selected')
  expect(t('account:resetPassword', { name: 'Lotus' })).toBe('Reset password of Lotus')
})
