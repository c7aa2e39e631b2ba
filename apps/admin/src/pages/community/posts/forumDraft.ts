import { unwrap } from '@admin/api-client'
import type { FormDraft, FormDraftSlot } from '@admin/ui'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { readStored, readToken, store } from '../../../app/storage.ts'

const PATH = '/api/admin/posts/draft'
/** Milliseconds after a change until the copy in this browser has it. */
const BROWSER_DELAY = 5000
/** Milliseconds after a change until the server's copy has it. */
const SERVER_DELAY = 30_000

/** What this browser keeps, until the session ends. */
interface Kept {
  /** Id of the account. */
  account: string
  draft: FormDraft
}

const isDraft = (value: unknown): value is FormDraft =>
  typeof value === 'object' && value !== null && 'values' in value && 'base' in value && 'savedAt' in value

/** The server's copy of the post that the account is writing; null without one. */
export const keptDraft = queryOptions({
  queryKey: [PATH],
  queryFn: async ({ signal }) => {
    const { draft } = await unwrap(api.GET(PATH, { signal }))
    return isDraft(draft) ? draft : null
  },
  // Each time the form opens it is read again.
  gcTime: 0,
  retry: false,
})

function readInBrowser(account: string): FormDraft | undefined {
  try {
    const kept = JSON.parse(readStored('forumDraft') ?? 'null') as Kept | null
    return kept?.account === account && isDraft(kept.draft) ? kept.draft : undefined
  } catch {
    return undefined
  }
}

const newest = (...drafts: (FormDraft | null | undefined)[]): FormDraft | undefined =>
  drafts.flatMap((draft) => draft ?? []).toSorted((one, other) => other.savedAt - one.savedAt)[0]

/**
 * Keeps the post that is being written in this browser (specification, section 2), and on the server. The browser's copy
 * is cleared when the session ends; the server's copy stays until the post is added or the draft discarded.
 * @param onServer the server's copy when the form opens
 */
export function forumDraftSlot(
  account: string,
  onServer: FormDraft | null | undefined,
): FormDraftSlot & { stop: () => void } {
  const opened = newest(readInBrowser(account), onServer)
  let latest = opened
  let isKept = opened !== undefined
  let browserTimer: ReturnType<typeof setTimeout> | undefined
  let serverTimer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(browserTimer)
    clearTimeout(serverTimer)
    browserTimer = undefined
    serverTimer = undefined
  }
  const keepInBrowser = () => {
    browserTimer = undefined
    // What was typed doesn't outlive the session here.
    if (!latest || readToken() === undefined) return
    try {
      store('forumDraft', JSON.stringify({ account, draft: latest } satisfies Kept))
    } catch {
      // The browser's storage is full: the server's copy is left.
    }
  }
  const keepOnServer = async () => {
    serverTimer = undefined
    if (!latest) return
    // The next change is sent again where this fails.
    await unwrap(api.PUT(PATH, { body: { draft: { ...latest } } })).catch(() => undefined)
  }
  const forget = async () => {
    stop()
    if (!isKept) return
    isKept = false
    store('forumDraft', undefined)
    await unwrap(api.DELETE(PATH)).catch(() => undefined)
  }

  return {
    read: () => opened,
    write(draft) {
      if (draft && draft.savedAt === latest?.savedAt) return
      latest = draft
      if (!draft) return void forget()
      isKept = true
      browserTimer ??= setTimeout(keepInBrowser, BROWSER_DELAY)
      serverTimer ??= setTimeout(keepOnServer, SERVER_DELAY)
    },
    stop,
  }
}
