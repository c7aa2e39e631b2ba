import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

interface DetailTableProps {
  /** Accessible name. */
  label: string
  /** Column headings, each of them unique. */
  head: readonly string[]
  /** The cells of each row; the first is the row's heading. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /**
   * Aligns columns at the end, as numbers are read: those after the first, or from the given one on, counted from 0.
   * @default false
   */
  numeric?: boolean | number
  /** Pixels from which the table scrolls. @default as high as its rows */
  maxHeight?: number
}

/** A small table of plain data. It scrolls when it does not fit, also by keyboard. */
export function DetailTable({ label, head, rows, numeric = false, maxHeight }: DetailTableProps) {
  const isNumeric = (column: number) => numeric !== false && column >= Number(numeric)
  const alignment = (column: number) => (isNumeric(column) ? 'end' : 'start')
  return (
    <Table.ScrollContainer
      type="native"
      minWidth={0}
      {...(maxHeight !== undefined && { maxHeight })}
      role="group"
      aria-label={label}
      tabIndex={0}
    >
      <Table aria-label={label} fz="inherit" tabularNums horizontalSpacing={6} verticalSpacing={7}>
        <Table.Thead>
          <Table.Tr>
            {head.map((heading, column) => (
              <Table.Th
                key={heading}
                scope="col"
                c="dimmed"
                fw={500}
                ta={alignment(column)}
                // Chinese headings would break after every character on a phone.
                style={{ wordBreak: 'keep-all' }}
              >
                {heading}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, cells: [heading, ...cells] }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={400}>
                {heading}
              </Table.Th>
              {cells.map((cell, index) => (
                <Table.Td key={head[index + 1]} ta={alignment(index + 1)}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
