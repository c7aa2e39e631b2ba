import type { BoxProps, ElementProps, Factory, GetStylesApi, StylesApiProps } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * A comment's moderation state; one without a state is shown to all users. `pending`: waiting for review. `rejected`: did
 * not pass it. `hidden` and `deleted`: removed from users' view, by staff or by the author.
 */
export type CommentState = 'pending' | 'rejected' | 'hidden' | 'deleted'

/** A comment. An application may add its own fields. */
export interface Comment {
  /** Id of the comment, unique in its thread. */
  postId: string
  /** Who wrote it. */
  nickname: string
  /** Address of the author's picture. Absent, or broken: the initials of `nickname`. */
  avatar?: string | null
  /** Moment of writing, in milliseconds since 1970; up to 3,600,000 shows as `--` (section 9). */
  postTime: number
  /** The content as HTML. It is sanitized before it is shown, even if the server sanitized it. */
  postContent: string
  /** The replies loaded so far, oldest first. @default none */
  replies?: readonly this[]
  /** Total number of replies, loaded or not. @default the number of `replies` */
  replyCount?: number
  /** Moderation state. Rejected, hidden and deleted comments show their content only on demand. @default shown to all users */
  state?: CommentState
  /** Whether the server withholds the content until the operator gives a reason; see `reveal`. @default false */
  withheld?: boolean
}

/** A new reply: the parent comment's data, and the text. */
export type CommentReply<C extends Comment> = C & {
  /** The reply as plain text, trimmed; never empty. */
  replyContent: string
}

/** Author of a reply while it is being sent. */
export interface CommentAuthor {
  /** Name shown with the reply. */
  nickname: string
  /** Address of the picture. @default the initials of `nickname` */
  avatar?: string | null
}

/** Options for replying. */
export interface CommentThreadReplying<C extends Comment> {
  /** The operator: shown with a reply immediately, before the server has answered. */
  author: CommentAuthor
  /**
   * Stores a reply. The reply is shown immediately; if the promise rejects, it is removed and the
   * input opens again with the text. Resolve to the stored comment, or to nothing once `comments` contains it.
   */
  onReply: (reply: CommentReply<C>) => Promise<C> | Promise<void>
  /** Maximum number of characters of a reply. @default 255 */
  maxLength?: number
}

/** Options for comments that answer no other one. */
export interface CommentThreadStarting {
  /** Names the input above the comments. */
  label: string
  /**
   * Stores a comment, trimmed and never empty; it is shown once `comments` contains it. If the promise rejects, or
   * resolves to why the text can't be stored, that is shown and the text stays.
   */
  onSend: (text: string) => Promise<string | undefined>
  /** Maximum number of characters. @default 255 */
  maxLength?: number
}

/** How withheld content is shown. */
export interface CommentThreadReveal<C extends Comment> {
  /**
   * Fetches the content of a `withheld` comment for a reason, trimmed and never empty: the place to write the log.
   * Resolve to the content as HTML, which is cleaned like any other. When the promise rejects, the operator sees why,
   * and the reason can be sent again.
   */
  onReveal: (comment: C, reason: string) => Promise<string>
}

/** Options for loading more comments. */
export interface CommentThreadLoading<C extends Comment> {
  /** Loads the comments before the first one, for a thread that opens in the middle. @default all are loaded */
  earlier?: {
    /** How many there are, for the button. @default not shown */
    left?: number
    /** Adds to the front of `comments`, then resolves; when it rejects, the button offers another try. */
    onLoad: () => Promise<void>
  }
  /** More comments of the thread itself. Absent: all are there. */
  more?: {
    /** How many are left, for the button. @default not shown */
    left?: number
    /** Adds to `comments`, then resolves; when it rejects, the button offers another try. */
    onLoad: () => Promise<void>
  }
  /** Adds to a comment's `replies`, for comments whose `replyCount` is larger. Absent: all are there. */
  onLoadReplies?: (comment: C) => Promise<void>
}

/** What is shown instead of the comments. */
export interface CommentThreadStates {
  /** Whether the first comments are loading; a skeleton is shown. @default false */
  loading?: boolean
  /** Error message to show above the loaded comments: why loading failed, and what to do. @default none */
  error?: ReactNode
  /** Called by the retry button beside `error`. @default no button */
  onRetry?: () => void
  /** Shown when there is no comment. @default "No comments yet" in the viewer's language */
  empty?: ReactNode
}

export interface CommentThreadProps<C extends Comment = Comment>
  extends BoxProps,
    StylesApiProps<CommentThreadFactory>,
    ElementProps<'section', 'children' | 'color'> {
  /** Accessible name of the thread, such as what is commented on. */
  label: string
  /** The comments loaded so far, each with its replies. */
  comments: readonly C[]
  /** Commenting on the subject itself. Absent: only its comments can be answered. */
  start?: CommentThreadStarting
  /** Replying. Absent: comments cannot be answered. */
  reply?: CommentThreadReplying<C>
  /** Loading of more comments and replies. Absent: all are there. */
  loading?: CommentThreadLoading<C>
  /** Content shown while the thread loads, when loading failed, and when it is empty. */
  states?: CommentThreadStates
  /** Moderation: what can be done with a comment, as buttons below it. @default none */
  actions?: (comment: C) => ReactNode
  /** Returns badges to show beside the author's name, such as the number of reports. @default none */
  badges?: (comment: C) => ReactNode
  /** Why a comment is in its state, by whom and since when: shown below its content. @default none */
  stateReason?: (comment: C) => ReactNode
  /** Showing content that the server withholds. Absent: it cannot be shown. */
  reveal?: CommentThreadReveal<C>
  /** Returns the URL of a comment; its time becomes a link to it. @default times aren't links */
  href?: (comment: C) => string
  /**
   * `postId` of a linked comment, as in the page's address. The replies on the way to it open; it is scrolled into
   * sight, gets the focus and stays marked until the operator moves on: immediately, or when `comments` carries it.
   * Where it is missing once loading has ended, a notice says so. @default none
   */
  target?: string | undefined
  /** Whether replies are visible initially. Each comment can show or hide its own. @default false */
  defaultRepliesShown?: boolean
}

export type CommentThreadFactory = Factory<{
  props: CommentThreadProps
  ref: HTMLElement
  stylesNames: 'root' | 'list' | 'comment' | 'body' | 'content' | 'stateReason'
  signature: <C extends Comment = Comment>(props: CommentThreadProps<C>) => ReactNode
}>

type Shared = 'reply' | 'loading' | 'actions' | 'badges' | 'stateReason' | 'reveal' | 'href' | 'target'

/** What the comments of a thread have in common. */
export type StyledThread<C extends Comment> = {
  [Name in Shared | 'defaultRepliesShown']: CommentThreadProps<C>[Name]
} & {
  getStyles: GetStylesApi<CommentThreadFactory>
  /** Announces a message to assistive technology. */
  announce: (message: string) => void
  /** The comments whose replies hold the target, from the top. */
  ancestors: readonly string[]
  /** `postId` of the comment that is marked as the target. */
  marked: string | undefined
}
