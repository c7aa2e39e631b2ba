import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { siblingsOf, treeRows } from './treeRows.ts'

interface Node {
  id: string
  children: Node[]
}

const { forest } = fc.letrec<{ forest: Node[] }>((tie) => ({
  forest: fc.oneof(
    { maxDepth: 4 },
    fc.constant<Node[]>([]),
    fc.array(fc.record({ id: fc.uuid(), children: tie('forest') }), { maxLength: 4 }),
  ),
}))

const getChildren = (node: Node) => node.children
const all = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.children)])

describe('rows of a tree', () => {
  it('shows only the roots while nothing is open, and every row once all are', () => {
    fc.assert(
      fc.property(forest, (roots) => {
        expect(treeRows(roots, { getChildren }, () => false).rows).toEqual(roots)
        expect(treeRows(roots, { getChildren }, () => true).rows).toEqual(all(roots))
      }),
    )
  })

  it('says of each row how deep it is, and whether it can be opened', () => {
    fc.assert(
      fc.property(forest, (roots) => {
        const { rows, places } = treeRows(roots, { getChildren }, () => true)
        rows.forEach((row, index) => {
          expect(places[index]?.open).toBe(row.children.length > 0 ? true : undefined)
          for (const child of row.children)
            expect(places[rows.indexOf(child)]?.level).toBe((places[index]?.level ?? 0) + 1)
        })
      }),
    )
  })

  it('finds the rows that are beside a row', () => {
    fc.assert(
      fc.property(forest, (roots) => {
        for (const { children } of all(roots))
          for (const child of children)
            expect(siblingsOf(roots, getChildren, (node) => node === child)).toBe(children)
      }),
    )
  })
})
