import type { FormDraft, FormDraftSlot } from '@admin/ui'
import { useMemo } from 'react'
import { typedKey } from './keptTyping.ts'
import { useSession } from './useSession.ts'

const NAME = 'draft.'

/** Milliseconds after which no one remembers what a draft was about: a shift. */
const MAX_AGE = 12 * 60 * 60_000
const MAX_DRAFTS = 20
/** Characters of all drafts together, well below what browsers grant. */
const MAX_LENGTH = 2_000_000

const isDraft = (value: unknown): value is FormDraft =>
  typeof value === 'object' && value !== null && 'values' in value && 'base' in value && 'savedAt' in value

function parse(text: string | null): FormDraft | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Forgets drafts that are too old, and of too many or too long ones the oldest. */
function prune(account: string): void {
  const kept = Object.keys(sessionStorage)
    .filter((key) => key.startsWith(typedKey(account, NAME)))
    .map((key) => {
      const text = sessionStorage.getItem(key)
      return { key, length: text?.length ?? 0, savedAt: parse(text)?.savedAt ?? 0 }
    })
    .sort((a, b) => b.savedAt - a.savedAt)
  let length = 0
  kept.forEach((draft, index) => {
    length += draft.length
    const old = Date.now() - draft.savedAt > MAX_AGE
    if (old || index >= MAX_DRAFTS || length > MAX_LENGTH) sessionStorage.removeItem(draft.key)
  })
}

/**
 * The place of a form's draft in this browser tab, for one account.
 * @param form tells the form from all others: its page, what it does, and to which record
 */
export function draftSlot(account: string, form: string): FormDraftSlot {
  const key = typedKey(account, NAME + form)
  return {
    read: () => {
      prune(account)
      return parse(sessionStorage.getItem(key))
    },
    write: (draft) => {
      const text = draft && JSON.stringify(draft)
      try {
        if (text && text.length <= MAX_LENGTH) return sessionStorage.setItem(key, text)
      } catch {
        // The browser's storage is full: then there is no draft, and the page asks before it goes all the same.
      }
      sessionStorage.removeItem(key)
    },
  }
}

/** Whether an account has drafts of forms whose names start so. */
export function hasDraft(account: string, start: string): boolean {
  prune(account)
  return Object.keys(sessionStorage).some((key) => key.startsWith(typedKey(account, NAME + start)))
}

/** The place of a form’s draft for the signed-in account; undefined without one. */
export function useDraftSlot(form: string): FormDraftSlot | undefined {
  const account = useSession().user?.id
  return useMemo(() => (account === undefined ? undefined : draftSlot(account, form)), [account, form])
}
