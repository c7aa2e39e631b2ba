import { unwrap } from '@admin/api-client'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { useSyncExternalStore } from 'react'
import { api } from '../app/api.ts'
import { i18n, loadWords } from '../app/i18n.ts'
import type { Grantors } from './permissionSentence.ts'

/** Returns which permission is missing and who can grant it. */
export type Explain = (code: PermissionCode) => string

let current: Explain | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Explains what the user may not do from now on; `undefined` hides it again. */
function setExplain(next: Explain | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/** Explains what the signed-in user may not do, while they ask; another function when it knows more. */
export const useExplain = (): Explain | undefined => useSyncExternalStore(subscribe, () => current)

/** Asked again each time that someone begins to wonder. `undefined`: not answered yet, or not at all. */
let answers = new Map<PermissionCode, Grantors | undefined>()
/** By the switch, and by the key as long as it is held. */
const wanted = { switch: false, key: false }
/** How many reasons the operator is at, or asks for a permission from. */
let kept = 0

const isWanted = () => wanted.switch || wanted.key || kept > 0

/** Explaining loads when someone first asks. */
async function apply(): Promise<void> {
  if (!isWanted()) {
    answers = new Map()
    setExplain(undefined)
    return
  }
  const [instance, { sentence }] = await Promise.all([
    i18n,
    import('./permissionSentence.ts'),
    loadWords(['auth', 'operationTexts']),
  ])
  if (!isWanted()) return
  const explain: Explain = (code) => {
    if (!answers.has(code)) ask(code)
    return sentence(instance.t, instance.language, code, answers.get(code))
  }
  setExplain(explain)
}

function ask(code: PermissionCode): void {
  const asked = answers
  asked.set(code, undefined)
  unwrap(api.GET('/api/admin/permissions/{code}/grantors', { params: { path: { code } } })).then(
    (grantors) => {
      asked.set(code, grantors)
      if (asked === answers) return apply()
    },
    // Which permission it is has been said; who grants it can be asked again.
    () => {},
  )
}

/** @param by the key is held, or the switch is on */
export function explainPermissions(by: keyof typeof wanted, on: boolean): void {
  wanted[by] = on
  // Where its texts can't be loaded, nothing is explained.
  apply().catch(() => {})
}

/**
 * Keeps on screen what is explained after the key is released, while the operator is at a reason.
 * @returns a function that no longer keeps it
 */
export function keepExplaining(): () => void {
  kept += 1
  return () => {
    kept -= 1
    if (!isWanted()) apply().catch(() => {})
  }
}

/** Turns the switch, without the key. */
export const switchExplaining = (): void => explainPermissions('switch', !wanted.switch)
