import { areas } from '@admin/api-client/contract/operations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineText } from './incidentOf.ts'
import { redact, redactAnswer, redactPath } from './redact.ts'

/** Texts that say something: not of the characters that masks consist of. */
const secret = fc.stringMatching(/^Qz7[a-wyzA-Z1-9]{2,20}([ @.+-][a-wyzA-Z1-9]{2,10})?$/)

const user = (texts: readonly string[]) => {
  const [nickname = '', email = '', phone = '', roleName = '', avatar = ''] = texts
  return {
    ...{ id: '0199c1d2-0000-7000-8000-000000000001', avatar, nickname, email, areaCode: '+86', phone },
    ...{ type: 'member', status: 'frozen', roleId: null, roleName, inviterId: null, inviterName: null },
    ...{ vipLevel: 2, vipUntil: null, points: '1250', stars: '7', lastLoginTime: 1_764_000_000_000 },
    ...{ version: 3, createTime: 1_700_000_000_000, updateTime: 1_700_000_000_000 },
  }
}

const answer = (data: unknown) => ({ success: true, errCode: '0', errMessage: '', data })

describe('an answer in an incident file', () => {
  const { list } = areas.user

  it('has none of the names, contact data and texts that the server sent', () => {
    const texts = fc.array(secret, { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(texts, fc.boolean(), (entered, amounts) => {
        const sent = answer({ list: [user(entered)], total: 1, page: 1, pageSize: 15, totalPages: 1 })
        const kept = JSON.stringify(redactAnswer(sent, list, { amounts }))
        for (const text of entered) expect(kept).not.toContain(text)
      }),
    )
  })

  it('has none of the texts of an operation that the contract doesn’t know, of records and of errors', () => {
    fc.assert(
      fc.property(secret, fc.boolean(), (text, amounts) => {
        const values = { before: { remark: text, nested: [{ text }] } }
        const error = {
          ...{ success: false, errCode: '409', errMessage: text },
          data: { key: 'staleVersion', requestId: 'r-1', current: { nickname: text } },
        }
        for (const sent of [answer(values), values, error])
          expect(JSON.stringify(redactAnswer(sent, undefined, { amounts }))).not.toContain(text)
        expect(
          JSON.stringify(redactAnswer(answer({ list: [values] }), areas.operationLog.list, { amounts })),
        ).not.toContain(text)
      }),
    )
  })

  it('keeps the shape: ids, codes, numbers and times, and amounts where they are wanted', () => {
    const sent = answer({ list: [user(['Ann', 'ann@example.com', '13800138000', '', ''])], total: 1 })
    const redacted = (amounts: boolean) => redactAnswer(sent, list, { amounts }) as typeof sent
    expect(redacted(false)).toMatchObject({
      data: {
        total: 1,
        list: [
          {
            ...{ id: '0199c1d2-0000-7000-8000-000000000001', nickname: 'xxx', email: 'xxx@xxxxxxx.xxx' },
            ...{ phone: '00000000000', status: 'frozen', type: 'member', points: '0000', version: 3 },
          },
        ],
      },
    })
    expect(redacted(true)).toMatchObject({ data: { list: [{ points: '1250', phone: '00000000000' }] } })
  })

  it('keeps the key of an error', () => {
    const error = {
      success: false,
      errCode: '501',
      errMessage: 'Broken',
      data: { key: 'internal', requestId: 'r-9' },
    }
    expect(redactAnswer(error, undefined, { amounts: false })).toMatchObject({
      data: { key: 'internal', requestId: 'r-9' },
    })
  })
})

describe('what was sent', () => {
  it('has none of the texts that were entered', () => {
    fc.assert(
      fc.property(secret, (text) => {
        const body = { nickname: text, password: text, remark: text, status: 'enabled' }
        const kept = redact(body, [areas.merchant.create.body], { amounts: true, name: '' })
        expect(JSON.stringify(kept)).not.toContain(text)
        expect(kept).toMatchObject({ status: 'enabled' })
      }),
    )
  })

  it('says nothing of passwords and codes, not even how long they are', () => {
    const body = { password: 'Str0ng-Secret!', verificationCode: '123456', resetToken: 'abc' }
    for (const schema of [areas.merchant.create.body, undefined])
      expect(redact(body, [schema], { amounts: true, name: '' })).toEqual({
        ...{ password: 'xxx', verificationCode: 'xxx', resetToken: 'xxx' },
      })
  })

  it('keeps amounts only where the contract registers them, and only where they are wanted', () => {
    const { body } = areas.user.changePoints
    const sent = { unit: 'points', bizType: '1', amount: 500, remark: '500' }
    expect(redact(sent, [body], { amounts: true, name: '' })).toEqual({ ...sent, remark: '000' })
    expect(redact(sent, [body], { amounts: false, name: '' })).toEqual({ ...sent, amount: 0, remark: '000' })
  })
})

describe('an address', () => {
  it('keeps paging, codes and periods, and masks the rest', () => {
    const query = 'page=2&sort=-balance&status=enabled&nickname=Ann&createdFrom=1764000000000'
    const kept = 'page=2&sort=-balance&status=enabled&nickname=xxx&createdFrom=1764000000000'
    for (const path of ['/api/admin/merchants', '/coinMerchant/coinMerchantList'])
      expect(redactPath(`${path}?${query}`)).toBe(`${path}?${kept}`)
    expect(redactPath('/users/usersList?email=ann%40example.com&phone=13800138000')).toBe(
      '/users/usersList?email=xxx%40xxxxxxx.xxx&phone=00000000000',
    )
  })

  it('keeps digits from and to only where they are times', () => {
    expect(redactPath('/api/admin/points?amountFrom=1764000000000&timeTo=1764000000000')).toBe(
      '/api/admin/points?amountFrom=0000000000000&timeTo=1764000000000',
    )
  })

  it('keeps what a report is asked for', () => {
    const query = new URLSearchParams({
      ...{ range: 'own', from: '1764000000000', to: '1764600000000', compare: 'own' },
      ...{ matchWeekdays: 'y', country: 'cn', zone: 'Asia/Shanghai', by: 'site' },
    })
    for (const path of ['/reports/coins', '/api/admin/reports/coins'])
      expect(redactPath(`${path}?${query}`)).toBe(`${path}?${query}`)
  })

  it('is the same for the page and its request, and has none of what was entered', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('nickname', 'createdFrom', 'status', 'code', 'zone'),
        secret,
        (name, text) => {
          const query = new URLSearchParams({ [name]: text })
          const [page, request] = ['/page', '/api/admin/merchants'].map((path) =>
            redactPath(`${path}?${query}`),
          )
          expect(page?.split('?')[1]).toBe(request?.split('?')[1])
          expect(decodeURIComponent(page ?? '')).not.toContain(text)
        },
      ),
    )
  })
})

describe('a line of the console', () => {
  it('has none of the names and texts that it was given', () => {
    const kinds = fc.constantFrom('', 'TypeError: ', 'ApiError: ', 'Warning: ', 'Failed to load ')
    fc.assert(
      fc.property(kinds, fc.array(secret, { minLength: 1, maxLength: 3 }), (kind, texts) => {
        const line = lineText(`${kind}${texts.join(' is not ')}`)
        for (const text of texts) expect(line).not.toContain(text)
      }),
    )
    expect(lineText('ApiError: Zhang Wei 张伟 has 13800138000')).toBe(
      'ApiError: xxxxx xxx □□ xxx 00000000000',
    )
  })

  it('keeps the kind of the error and the browser’s own words', () => {
    expect(lineText("TypeError: Cannot read properties of undefined (reading 'nickname')")).toBe(
      "TypeError: Cannot read properties of undefined (reading 'xxxxxxxx')",
    )
  })
})
