import { expect, it } from 'vitest'
import { loginBody } from '../src/contract/auth/signIn.ts'
import { merchantQuery } from '../src/contract/coins/merchants.ts'
import { transferCreate } from '../src/contract/coins/transfers.ts'
import { areaCode, coins, phone, username } from '../src/contract/fields.ts'
import { dictionaryCreate } from '../src/contract/system/dictionaries.ts'
import { gameTypeCreate } from '../src/contract/system/gameTypes.ts'
import { messageLogQuery } from '../src/contract/system/messageLogs.ts'
import { permissionNodeCreate } from '../src/contract/system/permissionNodes.ts'
import { sensitiveWordQuery } from '../src/contract/system/sensitiveWords.ts'
import { taskUpdate } from '../src/contract/system/tasks.ts'
import { uploadHistoryQuery } from '../src/contract/system/uploadHistories.ts'

it.each([
  ['coins', coins, '１０００', '1000'],
  ['a transferred amount', transferCreate.shape.amount, '　１２ ', '12'],
  ['a game type code', gameTypeCreate.shape.code, '９９１', '991'],
  ['a permission code', permissionNodeCreate.shape.permissionCode, 'ｇｉｆｔ：read', 'gift:read'],
  ['a dictionary type', dictionaryCreate.shape.type, 'ｃｏｌｏｒ', 'color'],
  ['a dictionary value', dictionaryCreate.shape.value, '１', '1'],
  ['a username', username, 'ｓｈｏｐ＿1', 'shop_1'],
  ['a phone number', phone, '１３８12345678', '13812345678'],
  ['an area code', areaCode, '＋８６', '+86'],
  ['a verification code', loginBody.shape.code, '１２３456', '123456'],
  ['a cron expression', taskUpdate.shape.cron, '５ 4 ＊ * *', '5 4 * * *'],
  ['a recipient filter', messageLogQuery.shape.recipient, '１３８', '138'],
  ['an uploader filter', uploadHistoryQuery.shape.user, 'ａｄｍｉｎ', 'admin'],
  ['a sensitive word filter', sensitiveWordQuery.shape.word, '９９１', '991'],
  ['an account filter', merchantQuery.shape.account, 'ｌｕｃｋｙ', 'lucky'],
])('%s of full-width characters is read as the usual ones', (_, schema, typed, read) => {
  expect(schema.parse(typed)).toBe(read)
})

it('a name keeps its full-width characters', () => {
  expect(gameTypeCreate.shape.name.parse('ＡＢ彩')).toBe('ＡＢ彩')
})
