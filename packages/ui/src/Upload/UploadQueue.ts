import { asksForCrop } from './cropResult.ts'
import { evaluateRules, type FileFacts, type Refusal } from './evaluateRules.ts'
import { isBusy, type PendingFile, type PendingState } from './PendingFile.ts'
import type { UnfinishedUpload, UploadedFile, UploadProps, UploadRules } from './Upload.types.ts'
import { continuedBy } from './unfinishedUploads.ts'

/** How many files are checked at the same time, and how many are sent. */
const AT_ONCE = 2

export interface UploadQueueSettings
  extends Pick<
    UploadProps,
    'transport' | 'crop' | 'unfinished' | 'onChange' | 'onBusyChange' | 'onAccepted'
  > {
  rules: UploadRules
  fields: Readonly<Record<string, string>>
  /** Called with every change of the queue. */
  onSnapshot: (snapshot: UploadQueueSnapshot) => void
  onUploaded: (file: UploadedFile) => void
  /** The connection was lost while a file of this name was sent. */
  onRetry: (name: string) => void
  /** Sending continues after the connection was lost; `share` of the file has arrived, from 0 to 1. */
  onResume: (name: string, share: number) => void
  /** A file of this name continues an unfinished upload. */
  onContinue: (name: string) => void
  /** Returns the text of a failed upload, and reports the error. @returns `undefined` where there is none */
  failureText: (error: unknown) => string | undefined
  /** Whether the field is still in the page; when it has gone, so does the queue. */
  isShown: () => boolean
}

export interface UploadQueueSnapshot {
  files: readonly PendingFile[]
  /** Ids of the files that arrived here since the field was opened. */
  arrived: ReadonlySet<string>
  /** Ids of the unfinished uploads that were finished here. */
  finished: ReadonlySet<string>
}

type Inspect = (file: File, rules: UploadRules, croppable: boolean) => Promise<FileFacts>

/** Takes files through checking, cutting and sending, a few at a time, and adds what arrives to the value. */
export class UploadQueue {
  readonly #inspect: Inspect
  readonly #aborts = new Map<number, AbortController>()
  readonly #keys = new Map<string, number>()
  #settings: UploadQueueSettings
  #value: readonly UploadedFile[]
  #snapshot: UploadQueueSnapshot = { files: [], arrived: new Set(), finished: new Set() }
  #lastKey = 0
  #busy = false

  constructor(inspect: Inspect, settings: UploadQueueSettings, value: readonly UploadedFile[]) {
    this.#inspect = inspect
    this.#settings = settings
    this.#value = value
  }

  set settings(settings: UploadQueueSettings) {
    this.#settings = settings
  }

  /** The value as it is outside. Several files may arrive before the outside hands the next one in. */
  set value(value: readonly UploadedFile[]) {
    this.#value = value
  }

  get snapshot(): UploadQueueSnapshot {
    return this.#snapshot
  }

  /**
   * Adds files. Those in excess of the rules are rejected; the rest are accepted, and continue the unfinished upload
   * that they belong to.
   *
   * @param chosen what the operator continues, where several unfinished uploads are alike
   */
  add(files: readonly File[], chosen?: UnfinishedUpload): void {
    // A second choice for a single file takes the place of the first.
    if (this.#most === 1) this.clear()
    let room = this.#room
    const unfinished = continuedBy(files, this.#settings.unfinished?.uploads ?? [], this.#files, chosen)
    const added = files.map((file): PendingFile => {
      const state: PendingState =
        room-- > 0 ? { status: 'queued' } : { status: 'refused', refusals: [this.#tooMany] }
      const key = ++this.#lastKey
      const url = URL.createObjectURL(file)
      return { key, file, url, cropped: false, unfinished: unfinished.get(file), state }
    })
    this.#show([...this.#files, ...added])
    this.#pump()
  }

  /** Removes a file, and aborts its upload. */
  remove(key: number): void {
    const gone = this.#find(key)
    if (!gone) return
    this.#aborts.get(key)?.abort()
    this.#aborts.delete(key)
    URL.revokeObjectURL(gone.url)
    this.#show(this.#files.filter((file) => file !== gone))
    this.#pump()
  }

  /** Sends a file again whose upload failed, or which was one too many. */
  retry(key: number): void {
    const pending = this.#find(key)
    if (pending?.state.status === 'failed') {
      this.#set(key, { state: { status: pending.facts ? 'ready' : 'queued' } })
    } else if (this.#room > 0) this.#set(key, { state: { status: 'queued' } })
    this.#pump()
  }

  /** Opens or leaves the dialog in which the operator cuts the file. */
  postponeCrop(key: number, postponed: boolean): void {
    this.#set(key, { state: { status: 'cropping', postponed } })
  }

  /** Continues with the cropped file, or with the file as it is. */
  crop(key: number, file: File): void {
    const pending = this.#find(key)
    if (!pending) return
    URL.revokeObjectURL(pending.url)
    // Another file than the one whose first part the server has.
    const unfinished = file === pending.file ? pending.unfinished : undefined
    const url = URL.createObjectURL(file)
    this.#set(key, { file, url, cropped: true, unfinished, state: { status: 'queued' } })
    this.#pump()
  }

  /** Passes a new value to `onChange`, and uses it immediately. */
  change(value: UploadedFile[]): void {
    this.#value = value
    this.#settings.onChange(value)
  }

  /** Stops everything; the last file first, because the next one starts when a file that is sent is removed. */
  clear(): void {
    for (const { key } of this.#files.toReversed()) this.remove(key)
  }

  get #files(): readonly PendingFile[] {
    return this.#snapshot.files
  }

  get #most(): number {
    return mostFiles(this.#settings.rules)
  }

  get #room(): number {
    // A single file is replaced.
    if (this.#most === 1) return 1
    const onTheWay = this.#files.filter(({ state }) => state.status !== 'refused')
    return this.#most - this.#value.length - onTheWay.length
  }

  get #tooMany(): Refusal {
    return { reason: 'count', max: this.#most }
  }

  #find(key: number): PendingFile | undefined {
    return this.#files.find((file) => file.key === key)
  }

  #set(key: number, patch: Partial<PendingFile>): void {
    this.#show(this.#files.map((file) => (file.key === key ? { ...file, ...patch } : file)))
  }

  #show(files: readonly PendingFile[], changes?: Omit<UploadQueueSnapshot, 'files'>): void {
    this.#snapshot = { ...this.#snapshot, ...changes, files }
    this.#settings.onSnapshot(this.#snapshot)
    const busy = files.some(isBusy)
    if (busy === this.#busy) return
    this.#busy = busy
    this.#settings.onBusyChange?.(busy)
  }

  /** Starts the next files. */
  #pump(): void {
    this.#start('queued', 'checking', (pending) => this.#check(pending))
    this.#start('ready', 'sending', (pending) => this.#send(pending))
  }

  #start(
    from: PendingState['status'],
    to: PendingState['status'],
    step: (pending: PendingFile) => Promise<void>,
  ): void {
    const running = this.#files.filter(({ state }) => state.status === to).length
    const next = this.#files.filter(({ state }) => state.status === from).slice(0, AT_ONCE - running)
    for (const pending of next) step(pending).finally(() => this.#pump())
  }

  async #check({ key, file, cropped }: PendingFile): Promise<void> {
    const { rules, crop } = this.#settings
    const croppable = crop !== undefined && !cropped
    this.#set(key, { state: { status: 'checking' } })
    let facts: FileFacts
    try {
      facts = await this.#inspect(file, rules, croppable)
    } catch {
      // What looks into files loads late, and may not have come.
      this.#set(key, { state: { status: 'failed', message: undefined } })
      return
    }
    const refusals = evaluateRules(facts, rules)
    if (croppable && asksForCrop(facts, refusals, rules, crop)) {
      this.#set(key, { facts, state: { status: 'cropping', postponed: false } })
    } else if (refusals.length > 0) this.#set(key, { facts, state: { status: 'refused', refusals } })
    else if (this.#find(key)) {
      this.#set(key, { facts, state: { status: 'ready' } })
      this.#settings.onAccepted?.(file)
    }
  }

  async #send({ key, file, facts, unfinished }: PendingFile): Promise<void> {
    const abort = new AbortController()
    this.#aborts.set(key, abort)
    const share = unfinished ? unfinished.sent / unfinished.size : 0
    this.#set(key, { state: { status: 'sending', share, retrying: false } })
    if (unfinished) this.#settings.onContinue(file.name)
    const { transport, fields } = this.#settings
    try {
      const onProgress = (share: number) => this.#progress(key, share)
      const onRetry = () => this.#retrying(key)
      const context = { signal: abort.signal, onProgress, onRetry, fields }
      const answer = await transport(file, { ...context, ...(unfinished && { unfinished }) })
      if (!abort.signal.aborted) this.#arrive(key, { ...mediaFacts(facts), ...answer })
    } catch (error) {
      if (abort.signal.aborted) return
      this.#set(key, { state: { status: 'failed', message: this.#settings.failureText(error) } })
    } finally {
      this.#aborts.delete(key)
    }
  }

  #progress(key: number, share: number): void {
    if (!this.#settings.isShown()) this.clear()
    const pending = this.#find(key)
    if (pending?.state.status !== 'sending') return
    const { retrying, share: shown } = pending.state
    const reached = Math.min(1, Math.max(0, share))
    // Whole percents are what is seen.
    if (retrying || Math.floor(reached * 100) !== Math.floor(shown * 100))
      this.#set(key, { state: { status: 'sending', share: reached, retrying: false } })
    if (retrying) this.#settings.onResume(pending.file.name, reached)
  }

  #retrying(key: number): void {
    const pending = this.#find(key)
    if (pending?.state.status !== 'sending' || pending.state.retrying) return
    this.#set(key, { state: { ...pending.state, retrying: true } })
    this.#settings.onRetry(pending.file.name)
  }

  #arrive(key: number, uploaded: UploadedFile): void {
    this.#keys.set(uploaded.id, key)
    this.change(this.#most === 1 ? [uploaded] : insertInOrder(this.#value, uploaded, this.#keys))
    const pending = this.#find(key)
    if (pending) URL.revokeObjectURL(pending.url)
    const arrived = new Set(this.#snapshot.arrived).add(uploaded.id)
    const finished = new Set(this.#snapshot.finished)
    if (pending?.unfinished) finished.add(pending.unfinished.id)
    this.#show(
      this.#files.filter((file) => file !== pending),
      { arrived, finished },
    )
    this.#settings.onUploaded(uploaded)
  }
}

/** How many files a value may hold. */
export function mostFiles(rules: UploadRules): number {
  return rules.count ? (rules.count.max ?? Number.POSITIVE_INFINITY) : 1
}

/** Whether a value has no room for another file; a single file is replaced. */
export function isFull(rules: UploadRules, value: readonly UploadedFile[]): boolean {
  const most = mostFiles(rules)
  return most > 1 && value.length >= most
}

/** Keeps files in the order in which they were chosen, whichever arrives first. */
function insertInOrder(
  value: readonly UploadedFile[],
  uploaded: UploadedFile,
  keys: ReadonlyMap<string, number>,
): UploadedFile[] {
  const keyOf = ({ id }: UploadedFile) => keys.get(id) ?? 0
  const before = value.findLastIndex((file) => keyOf(file) < keyOf(uploaded))
  return value.toSpliced(before + 1, 0, uploaded)
}

function mediaFacts({ width, height, duration }: FileFacts = { size: 0 }): Partial<UploadedFile> {
  return {
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(duration !== undefined && { duration }),
  }
}
