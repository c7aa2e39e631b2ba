import { storageKey } from '../../app/storage.ts'
import { setUnsavedWork } from '../../session/unsavedWork.ts'

/** An open page. */
export interface Tab {
  /** Names the tab: a page is open once. */
  path: string
  /** Where it is: path, search and hash. */
  address: string
}

export interface TabsState {
  /** From left to right. */
  tabs: readonly Tab[]
  /** Paths of the tabs whose pages are kept with all their state, the last shown at the end. */
  live: readonly string[]
  /** Paths of the tabs with changes that are not saved. */
  unsaved: ReadonlySet<string>
}

/** Pages that are kept at a time; of more the one not shown for longest is put to sleep. */
export const MAX_LIVE_TABS = 10

const nothing: TabsState = { tabs: [], live: [], unsaved: new Set() }

const isTab = (value: unknown): value is Tab =>
  typeof (value as Tab | null)?.path === 'string' && typeof (value as Tab).address === 'string'

/**
 * The tabs of one account, kept in this browser tab: they are there again after a reload and after signing in
 * again. A tab that is not live loads its page again at the address it had.
 */
export class Tabs {
  #state: TabsState
  #active = ''
  readonly #key: string
  readonly #listeners = new Set<() => void>()

  constructor(account: string) {
    this.#key = storageKey(`tabs.${account}`)
    this.#state = { ...nothing, tabs: this.#stored() }
  }

  readonly current = (): TabsState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The address of a path: of its tab where it has one. */
  addressOf(path: string): string {
    return this.#state.tabs.find((tab) => tab.path === path)?.address ?? path
  }

  /** The tab that is beside another one, by how many places; going round at the ends. */
  beside(path: string, step: number): Tab | undefined {
    const { tabs } = this.#state
    const at = tabs.findIndex((tab) => tab.path === path)
    return tabs[(at + step + tabs.length) % tabs.length]
  }

  /** A page is shown at an address. */
  show(path: string, address: string): void {
    this.#active = path
    const { tabs, live, unsaved } = this.#state
    const known = tabs.find((tab) => tab.path === path)
    const awake = [...live.filter((each) => each !== path), path]
    const tooMany = Math.max(0, awake.length - MAX_LIVE_TABS)
    const asleep = new Set(awake.filter((each) => each !== path && !unsaved.has(each)).slice(0, tooMany))
    this.#set({
      tabs: known
        ? tabs.map((tab) => (tab === known && tab.address !== address ? { path, address } : tab))
        : [...tabs, { path, address }],
      live: awake.filter((each) => !asleep.has(each)),
      unsaved,
    })
  }

  /** Pages that are hidden report that their forms are gone; their changes are still there. */
  setUnsaved(path: string, unsaved: boolean): void {
    if (unsaved === this.#state.unsaved.has(path) || (!unsaved && path !== this.#active)) return
    const next = new Set(this.#state.unsaved)
    if (unsaved) next.add(path)
    else next.delete(path)
    this.#set({ ...this.#state, unsaved: next })
  }

  close(paths: readonly string[]): void {
    const stays = (path: string) => !paths.includes(path)
    const { tabs, live, unsaved } = this.#state
    this.#set({
      tabs: tabs.filter(({ path }) => stays(path)),
      live: live.filter(stays),
      unsaved: new Set([...unsaved].filter(stays)),
    })
  }

  /** No page is kept any more; the tabs stay. */
  sleep(): void {
    this.#set({ ...nothing, tabs: this.#state.tabs })
  }

  #set(state: TabsState): void {
    this.#state = state
    setUnsavedWork(state.unsaved.size > 0)
    sessionStorage.setItem(this.#key, JSON.stringify(state.tabs))
    for (const listener of this.#listeners) listener()
  }

  #stored(): Tab[] {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(this.#key) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isTab) : []
    } catch {
      return []
    }
  }
}
