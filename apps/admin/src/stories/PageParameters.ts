import type { Api } from '@admin/api-client'
import type { ErrorKey } from '@admin/api-client/contract/errors'
import type { TFunction } from '@admin/i18n'
import type { Labels } from '@admin/ui'

/** What the server in the page does differently in a story; otherwise it is the API server itself. */
export interface StoryServer {
  /** There are no merchants, no sub-accounts, no transfers and no operations yet. */
  empty?: boolean
  /** Milliseconds that every answer takes. @default 0 */
  delay?: number
  /** Path whose answers do not come; the client gives up after its five seconds, as in life. */
  hold?: string
  /** Path that answers with an internal error. */
  fail?: {
    path: string
    /** Only what is sent by it. @default any */
    method?: 'GET' | 'POST'
    /** So many times, then it works. @default always */
    times?: number
    /** What was asked for is done, and only the answer is lost. @default false */
    done?: boolean
  }
  /** Path that answers with other data than the server would. */
  answers?: { path: string; data: unknown }
  /** Paths that answer so as well. */
  alsoAnswers?: Readonly<Record<string, unknown>>
  /** Path that rejects with an error. */
  rejects?: { path: string; key: ErrorKey }
  /** The account is told that it may read only; the server itself would allow more. @default false */
  readOnly?: boolean
  /** Permission codes that the account is told it lacks; the server itself would allow them. @default none */
  without?: readonly string[]
}

/** How a page's story begins: the parameter `page`. */
export interface PageParameters {
  /** Where the app is opened, with its query. */
  path: string
  /** Demo account that is signed in; `null` is no one. @default 'admin' */
  account?: 'admin' | 'checker' | 'editor' | 'user' | 'agent' | 'merchant' | 'site' | null
  server?: StoryServer
  /** Whether the story's own component is shown, with the app's texts and server, instead of the app. @default false */
  part?: boolean
}

/** What a story's play function is given as `loaded.page`. */
export interface LoadedPage {
  /** The app's words in the story's language. */
  t: TFunction
  /** The component library's. */
  labels: Labels
  /** The server as an administrator elsewhere calls it: to act as another user at the same time. */
  api: Api
  /** Texts of the mails sent since the story began. */
  mails: string[]
}
