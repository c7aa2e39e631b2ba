import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { createI18n } from '@admin/i18n'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowActionsWith } from './rowActions.ts'

const { t } = await createI18n({ language: 'en-US' })
const update = 'merchant:update'
const remove = 'merchant:delete'

function actionsFor(held: readonly string[], explain?: (code: string) => string) {
  const opened: string[] = []
  const asked: unknown[] = []
  const { opens, deletes, allowed } = rowActionsWith<string>({
    t,
    can: (code) => held.includes(code),
    explain,
    open: (subject) => opened.push(subject),
    run: ({ question, variables }) => asked.push({ question, variables }),
  })
  const actions = allowed<object>([
    opens('edit', update, 'the row'),
    deletes(remove, { mutationFn: async () => null }, { id: '1', name: 'Shop', hint: 'Only without coins.' }),
  ])
  return { actions, opened, asked }
}

describe('row actions', () => {
  it('are those whose permission code the user holds, whatever else they hold', () => {
    fc.assert(
      fc.property(fc.subarray(allPermissionCodes), (held) => {
        const keys = actionsFor(held).actions.map(({ key }) => key)
        expect(keys.includes('edit')).toBe(held.includes(update))
        expect(keys.includes('delete')).toBe(held.includes(remove))
      }),
    )
  })

  it('are all there with what is missing, while somebody asks why', () => {
    const { actions } = actionsFor([update], (code) => `${code} is missing`)
    expect(actions.map(({ key, reason }) => [key, reason])).toEqual([
      ['edit', undefined],
      ['delete', `${remove} is missing`],
    ])
  })

  it('open a dialog for their row', () => {
    const { actions, opened } = actionsFor([update])
    actions[0]?.onClick({})
    expect(opened).toEqual(['the row'])
  })

  it('ask by name before they delete, and say when the server takes it', () => {
    const { actions, asked } = actionsFor([remove])
    expect(actions).toMatchObject([{ label: 'Delete', danger: true }])
    actions[0]?.onClick({})
    expect(asked).toMatchObject([
      {
        variables: { id: '1' },
        question: {
          title: expect.stringContaining('Shop'),
          message: expect.stringContaining('Only without coins.'),
          confirmLabel: 'Delete',
          danger: true,
        },
      },
    ])
  })
})
