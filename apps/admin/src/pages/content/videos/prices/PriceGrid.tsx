import { enumerationLabel, useTranslation } from '@admin/i18n'
import { Alert, Button, Stack, Table, Text } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { PriceCell } from './PriceCell.tsx'
import classes from './PriceGrid.module.css'
import {
  type Cell,
  cellErrors,
  cellText,
  type PriceColumn,
  type PricedVideo,
  type PriceEdits,
  paste,
  priceColumns,
  storedPrice,
  withText,
} from './priceCells.ts'
import { useCellKeys } from './useCellKeys.ts'

interface PriceGridProps {
  videos: readonly PricedVideo[]
  edits: PriceEdits
  onChange: (edits: PriceEdits) => void
  /** Says that cells are wrong, after it was tried to continue. */
  refused: boolean
  disabled: boolean
}

/** The prices of videos, one in a row: the keyboard moves between the cells, and a block from a spreadsheet fills them. */
export function PriceGrid({ videos, edits, onChange, refused, disabled }: PriceGridProps) {
  const { t } = useTranslation(['video', 'work', 'enumerations'])
  const root = useRef<HTMLDivElement>(null)
  const [pasted, setPasted] = useState<{ filled: number; leftOut: number }>()
  const columns = useMemo(() => priceColumns(videos), [videos])
  // The same for every render, so that only the cells that changed are drawn again.
  const handleText = useCallbackRef((video: PricedVideo, column: PriceColumn, text: string) =>
    onChange(withText(edits, video, column, text)),
  )
  const handlePaste = (from: Cell, block: readonly (readonly string[])[]) => {
    const { edits: filledIn, ...counts } = paste({ videos, columns }, edits, from, block)
    setPasted(counts)
    onChange(filledIn)
  }
  const keys = useCellKeys({ root, videos, columns, onPaste: handlePaste })
  const headingOf = (column: PriceColumn) =>
    column === 'chargePoints'
      ? t('work:chargePoints')
      : t('feeOf', { grade: enumerationLabel(t, 'bitRateGrade', column) })
  const showFirstError = () => root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

  return (
    <Stack gap="sm">
      {refused && (
        <Alert color="red" variant="light">
          <Button variant="filled" color="red.9" size="compact-sm" onClick={showFirstError}>
            {t('firstPriceError')}
          </Button>
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {t('priceGridHint')}
      </Text>
      <Text role="status" size="sm">
        {pasted && t('pasted', { count: pasted.filled })}
        {pasted && pasted.leftOut > 0 && ` ${t('pasteLeftOut', { count: pasted.leftOut })}`}
      </Text>
      <div ref={root} {...keys}>
        <Table.ScrollContainer type="native" minWidth={0} maxHeight="60vh">
          <Table className={classes.grid} aria-label={t('priceGrid')} stickyHeader tabularNums>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col" className={classes.title}>
                  {t('work:title')}
                </Table.Th>
                {columns.map((column) => (
                  <Table.Th key={column} scope="col">
                    {headingOf(column)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {videos.map((video, row) => {
                const errors = cellErrors(video, edits)
                return (
                  <Table.Tr key={video.id}>
                    <Table.Th scope="row" fw={400} className={classes.title}>
                      {video.title}
                    </Table.Th>
                    {columns.map((column, place) => {
                      const stored = storedPrice(video, column)
                      if (stored === undefined) return <Table.Td key={column} className={classes.lacking} />
                      return (
                        <PriceCell
                          key={column}
                          video={video}
                          column={column}
                          heading={headingOf(column)}
                          row={row}
                          place={place}
                          text={cellText(video, column, edits)}
                          before={edits[video.id]?.[column] === undefined ? undefined : stored}
                          error={errors[column]}
                          disabled={disabled}
                          onText={handleText}
                        />
                      )
                    })}
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </div>
    </Stack>
  )
}
