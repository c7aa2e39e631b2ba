import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TreeOption } from './FieldSpec.ts'
import { allToggled, choiceOf, flatOptions, toggled } from './treeChoice.ts'

const option = (value: string, children: TreeOption[] = [], disabled = false): TreeOption => ({
  value,
  label: value,
  children,
  disabled,
})
const tree = [
  option('system', [option('roles', [option('roles.add'), option('roles.edit')]), option('log', [], true)]),
  option('home'),
]
const values = flatOptions(tree).map(({ value }) => value)
const someChosen = fc.subarray(values).map((chosen) => new Set(chosen))

describe('the choice in a tree', () => {
  it('is a page with all its buttons, and the group that the page is in', () => {
    expect([...toggled(tree, new Set(), 'roles')].sort()).toEqual([
      'roles',
      'roles.add',
      'roles.edit',
      'system',
    ])
  })

  it('is a page without a button, when the button is taken away again', () => {
    const chosen = toggled(tree, toggled(tree, new Set(), 'roles'), 'roles.edit')
    expect([...chosen].sort()).toEqual(['roles', 'roles.add', 'system'])
  })

  it('never changes what is disabled', () => {
    fc.assert(
      fc.property(someChosen, fc.constantFrom(...values), (chosen, value) => {
        expect(toggled(tree, chosen, value).has('log')).toBe(chosen.has('log'))
        expect(allToggled(tree, chosen).has('log')).toBe(chosen.has('log'))
      }),
    )
  })

  it('holds no option without those above it, once it was chosen here', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...values), { maxLength: 12 }), (clicks) => {
        const chosen = clicks.reduce<ReadonlySet<string>>(
          (held, value) => toggled(tree, held, value),
          new Set(),
        )
        if (chosen.has('roles.add') || chosen.has('roles.edit')) expect(chosen).toContain('roles')
        if (chosen.has('roles')) expect(chosen).toContain('system')
      }),
    )
  })

  it('is all or nothing with the select-all checkbox', () => {
    const all = allToggled(tree, new Set(['home']))
    expect([...all].sort()).toEqual(values.filter((value) => value !== 'log').sort())
    expect([...allToggled(tree, all)]).toEqual([])
  })

  it('is reported as partial while a part is missing', () => {
    const [system] = tree as [TreeOption]
    expect(choiceOf(system, new Set())).toBe('none')
    expect(choiceOf(system, new Set(['roles.add']))).toBe('some')
    expect(choiceOf(system, new Set(values))).toBe('all')
  })
})
