import { noticeTransitions } from '@admin/api-client/contract/messages/notices.transitions'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { createI18n } from '@admin/i18n'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '../../session/verifySession.ts'
import type { BulkWrite } from '../resource/resource.ts'
import { type Action, deleteAction, editAction, enablingActions } from './actions.ts'
import { rowActions } from './rowActions.ts'
import { transitionActions } from './transitionActions.ts'

const { t } = await createI18n({ language: 'en-US' })
const update = 'merchant:update'
const remove = 'merchant:delete'

interface Row {
  id: string
  status: 'enabled' | 'disabled'
}
const row: Row = { id: '1', status: 'enabled' }

const bulk: BulkWrite = {
  path: '/api/admin/merchants',
  area: 'merchant',
  mutation: { mutationFn: async () => ({ changed: [], failed: [] }) },
  dryRun: (ids) => ({ queryKey: ['dryRun', '/api/admin/merchants', 'status', { ids }] }),
}
const resource = {
  area: 'merchant',
  delete: { mutationFn: async () => null },
  setStatus: () => bulk,
} as const
const actions: Action<Row>[] = [
  editAction(resource),
  ...enablingActions(resource, 'merchant:disableHint'),
  deleteAction(resource, {
    hint: 'merchant:deleteHint',
    disabled: ({ status }) => status === 'disabled' && 'merchant:ownCoins',
  }),
]

function actionsFor(held: readonly string[], explain?: (code: string) => string) {
  const opened: unknown[] = []
  const performed: unknown[] = []
  const deleted: string[] = []
  const actionsOf = rowActions(actions, {
    t,
    user: null,
    can: (code) => held.includes(code),
    explain,
    nameOf: () => 'Shop',
    open: (subject) => opened.push(subject),
    navigate: () => {},
    perform: ({ action, confirmation, variables, done, onDone }) => {
      performed.push({ action, confirmation, variables, message: done(null as never) })
      onDone?.(null as never)
    },
    onDeleted: (id) => deleted.push(id),
  })
  const press = (key: string) =>
    actionsOf(row)
      .find((action) => action.key === key)
      ?.onClick(row)
  return { actionsOf, press, opened, performed, deleted }
}

describe('row actions', () => {
  it('are those whose permission code the user holds', () => {
    fc.assert(
      fc.property(fc.subarray(allPermissionCodes), (held) => {
        const keys = actionsFor(held)
          .actionsOf(row)
          .map(({ key }) => key)
        expect(keys.includes('edit')).toBe(held.includes(update))
        expect(keys.includes('delete')).toBe(held.includes(remove))
      }),
    )
  })

  it('include those without permission, with the reason, while the user asks why', () => {
    const shown = actionsFor([update], (code) => `${code} is missing`).actionsOf(row)
    expect(shown.map(({ key, reason }) => [key, reason])).toEqual([
      ['edit', undefined],
      ['disable', undefined],
      ['delete', `${remove} is missing`],
    ])
  })

  it('follow the row', () => {
    const { actionsOf } = actionsFor([update, remove])
    const shown = actionsOf({ id: '2', status: 'disabled' })
    expect(shown.map(({ key, reason }) => [key, reason])).toEqual([
      ['edit', undefined],
      ['enable', undefined],
      ['delete', t('merchant:ownCoins')],
    ])
  })

  it('open a dialog for their row', () => {
    const { press, opened } = actionsFor([update])
    press('edit')
    expect(opened).toEqual([{ dialog: 'edit', row }])
  })

  it('ask for confirmation by name before they delete, and name the row afterwards', () => {
    const { press, performed } = actionsFor([remove])
    press('delete')
    expect(performed).toMatchObject([
      {
        action: 'Delete',
        variables: { id: '1' },
        message: 'Deleted “Shop”',
        confirmation: {
          title: expect.stringContaining('Shop'),
          message: expect.stringContaining(t('merchant:deleteHint')),
          danger: true,
        },
      },
    ])
  })

  it('report which row was deleted, and no other', () => {
    const { press, deleted } = actionsFor([update, remove])
    press('disable')
    expect(deleted).toEqual([])
    press('delete')
    expect(deleted).toEqual(['1'])
  })

  it('say that writes without a code are withheld while the session views as a role', () => {
    const cancel: Action<Row> = {
      key: 'cancel',
      mutation: { mutationFn: async () => null },
      done: 'export:cancelled',
    }
    const [shown] = rowActions([cancel], {
      ...{ t, can: () => true, explain: undefined, nameOf: () => 'Shop', open: undefined },
      user: { viewing: { kind: 'role' } } as CurrentUser,
      navigate: () => {},
      perform: () => {},
    })(row)
    expect(shown?.reason).toBe(t('errors:viewReadOnly'))
  })

  it('write one row where the server can write many', () => {
    const { press, performed } = actionsFor([update])
    press('disable')
    expect(performed).toMatchObject([
      { variables: { ids: ['1'] }, confirmation: { message: t('merchant:disableHint') } },
    ])
  })
})

describe('transition actions', () => {
  const confirm = { title: 'notice:confirmPublish', message: 'notice:publishHint' } as const
  const done = 'notice:published'
  const transitions = transitionActions({ action: () => ({}) }, noticeTransitions, {
    publish: { confirm, done },
    withdraw: { confirm, done },
  })

  it('are offered in the states and with the codes that the contract defines', () => {
    const offered = (status: string) =>
      transitions.filter(({ when }) => when?.({ id: '1', status })).map(({ key, code }) => [key, code])
    expect(offered('draft')).toEqual([['publish', 'notice:publish']])
    expect(offered('withdrawn')).toEqual([['publish', 'notice:publish']])
    expect(offered('published')).toEqual([['withdraw', 'notice:publish']])
  })
})
