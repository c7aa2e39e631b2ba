import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftSlot, hasDraft } from './drafts.ts'
import { forgetTyped } from './keptTyping.ts'

const HOUR = 60 * 60_000
const draft = (remark: string, savedAt = Date.now()) => ({
  values: { remark },
  base: { remark: '' },
  picked: {},
  savedAt,
})

/** A browser tab's storage, whose keys are its own properties. */
class TabStorage {
  getItem(key: string): string | null {
    return (this as Record<string, unknown>)[key] as string | null
  }
  setItem(key: string, text: string): void {
    Object.assign(this, { [key]: text })
  }
  removeItem(key: string): void {
    delete (this as Record<string, unknown>)[key]
  }
}

beforeEach(() => vi.stubGlobal('sessionStorage', new TabStorage()))
afterEach(() => vi.unstubAllGlobals())

describe('the draft of a form', () => {
  it('is there for its form and its account only', () => {
    draftSlot('1', 'edit 7').write(draft('typed'))
    expect(draftSlot('1', 'edit 7').read()).toEqual(draft('typed', expect.any(Number)))
    expect(draftSlot('1', 'edit 8').read()).toBeUndefined()
    expect(draftSlot('2', 'edit 7').read()).toBeUndefined()
  })

  it('is deleted when it is cleared, when its account signs out, and when another account signs in', () => {
    const slot = draftSlot('1', 'add')
    slot.write(draft('typed'))
    slot.write(undefined)
    expect(slot.read()).toBeUndefined()
    slot.write(draft('typed'))
    forgetTyped('1')
    expect(slot.read()).toBeDefined()
    forgetTyped('11')
    expect(slot.read()).toBeUndefined()
    slot.write(draft('typed'))
    forgetTyped()
    expect(slot.read()).toBeUndefined()
  })

  it('is found by how its name starts, for its account only', () => {
    const slot = draftSlot('1', 'text answer 7')
    slot.write(draft('typed'))
    expect([hasDraft('1', 'text '), hasDraft('1', 'edit '), hasDraft('11', 'text ')]).toEqual([
      true,
      false,
      false,
    ])
    slot.write(undefined)
    expect(hasDraft('1', 'text ')).toBe(false)
  })

  it('is offered for twelve hours, and no longer', () => {
    draftSlot('1', 'young').write(draft('typed', Date.now() - 11 * HOUR))
    draftSlot('1', 'old').write(draft('typed', Date.now() - 13 * HOUR))
    expect(draftSlot('1', 'young').read()).toBeDefined()
    expect(draftSlot('1', 'old').read()).toBeUndefined()
  })

  it('makes room for later ones: at most twenty, and at most two million characters together', () => {
    for (let minute = 0; minute < 25; minute++)
      draftSlot('1', `form ${minute}`).write(draft('typed', Date.now() - minute * 60_000))
    expect(draftSlot('1', 'form 24').read()).toBeUndefined()
    expect(draftSlot('1', 'form 19').read()).toBeDefined()
    draftSlot('1', 'long').write(draft('x'.repeat(1_999_000)))
    expect(draftSlot('1', 'long').read()).toBeDefined()
    expect(draftSlot('1', 'form 19').read()).toBeUndefined()
  })

  it('is ignored when it is too long, the storage is full, or the stored value is invalid', () => {
    const slot = draftSlot('1', 'add')
    slot.write(draft('x'.repeat(2_000_001)))
    expect(slot.read()).toBeUndefined()
    const full = vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    slot.write(draft('typed'))
    full.mockRestore()
    expect(slot.read()).toBeUndefined()
    slot.write(draft('typed'))
    const [key = ''] = Object.keys(sessionStorage)
    sessionStorage.setItem(key, '{"values"')
    expect(slot.read()).toBeUndefined()
  })
})
