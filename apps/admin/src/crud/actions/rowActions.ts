import type { PermissionCode } from '@admin/api-client/contract/permissions'
import type { Resources, Translate } from '@admin/i18n'
import type { RowAction } from '@admin/ui'
import type { MutationOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { NavigateFunction } from 'react-router-dom'
import type { Explain } from '../../session/explaining.ts'
import type { BulkResult } from '../resource/resource.ts'
import type { Command, Run } from './useRun.tsx'

/** What row actions are made with: words, rights, and the page's dialogs. */
export interface ActionTools<Subject> {
  t: Translate
  can: (code: PermissionCode) => boolean
  run: Run
  open: (subject: Subject) => void
  /** Says why an action is withheld, while somebody asks. @default withheld actions are not there */
  explain?: Explain | undefined
}

/** Keys of the words that actions share. */
export type ActionText = keyof Resources['actions']

/** A row action before anyone asked whether the signed-in user may take it. */
export interface GuardedAction {
  /** Also the key of its label. */
  key: ActionText
  permission: PermissionCode
  /** @default false */
  danger?: boolean
  /** @default false */
  disabled?: boolean
  /** Why it is out of reach. @default it is within reach, unless disabled */
  reason?: string | undefined
  onClick: () => void
}

/** Actions that lead to another page, already filtered. */
export const leadsWith =
  (navigate: NavigateFunction) =>
  (
    key: ActionText,
    permission: PermissionCode,
    path: string,
    query: Record<string, string>,
  ): GuardedAction => ({
    key,
    permission,
    onClick: () => navigate(`${path}?${new URLSearchParams(query)}`),
  })

interface RowCommand<Data, Variables> extends Pick<Command<Data, Variables>, 'mutation' | 'variables'> {
  /** Asked first, where it cannot be taken back easily. */
  question?: { title: string; message: ReactNode }
  /** What the toast says: a key, or the words themselves by the answer. */
  done: ActionText | ((data: Data) => string)
}

/**
 * Builds row actions, labelled with the words that all lists share, and keeps those whose permission code
 * the signed-in user holds; the server enforces the same codes.
 */
export function rowActionsWith<Subject>({ t, can, run, open, explain }: ActionTools<Subject>) {
  /** Opens one of the page's dialogs. */
  const opens = (
    key: ActionText,
    permission: PermissionCode,
    subject: Subject,
    options: Pick<GuardedAction, 'danger' | 'reason'> = {},
  ): GuardedAction => ({
    ...options,
    key,
    permission,
    onClick: () => open(subject),
  })

  /** Writes at once, or after a question. */
  const runs = <Data, Variables>(
    key: ActionText,
    permission: PermissionCode,
    { question, done, ...write }: RowCommand<Data, Variables>,
    { danger = false, disabled = false, reason }: Pick<GuardedAction, 'danger' | 'disabled' | 'reason'> = {},
  ): GuardedAction => ({
    key,
    permission,
    danger,
    disabled,
    reason,
    onClick: () =>
      run({
        ...write,
        done: typeof done === 'function' ? done : t(`actions:${done}`),
        ...(question && { question: { ...question, confirmLabel: t(`actions:${key}`), danger } }),
      }),
  })

  /**
   * Disables a row after a question; enables a disabled one.
   * @param hint what disabling takes away
   */
  const enables = (
    permission: PermissionCode,
    mutation: MutationOptions<BulkResult, Error, { ids: string[]; status: 'enabled' | 'disabled' }>,
    { id, name, status, hint }: { id: string; name: string; status: string; hint: string },
  ) =>
    status === 'enabled'
      ? runs('disable', permission, {
          mutation,
          variables: { ids: [id], status: 'disabled' },
          question: { title: t('actions:confirmDisableTitle', { name }), message: hint },
          done: 'disabled',
        })
      : runs('enable', permission, {
          mutation,
          variables: { ids: [id], status: 'enabled' },
          done: 'enabled',
        })

  /** @param hint when the server takes it, if not always */
  const deletes = (
    permission: PermissionCode,
    mutation: MutationOptions<null, Error, { id: string }>,
    { id, name, hint }: { id: string; name: string; hint?: string },
    options: Pick<GuardedAction, 'disabled' | 'reason'> = {},
  ) =>
    runs(
      'delete',
      permission,
      {
        mutation,
        variables: { id },
        question: {
          title: t('actions:confirmDeleteTitle', { name }),
          message: [t('actions:confirmDeleteText'), hint].filter(Boolean).join(' '),
        },
        done: 'deleted',
      },
      { ...options, danger: true },
    )

  /** What is left for this user, and while they ask why, the rest with the reason. */
  const allowed = <Row>(actions: readonly GuardedAction[]): RowAction<Row>[] =>
    actions
      .filter(({ permission }) => can(permission) || explain)
      .map(({ permission, reason, ...action }) => ({
        ...action,
        label: t(`actions:${action.key}`),
        ...(reason && { reason }),
        ...(explain && !can(permission) && { reason: explain(permission) }),
      }))

  return { opens, runs, enables, deletes, allowed }
}
