import { Group, NativeSelect, Pagination, Text, TextInput } from '@mantine/core'
import { clamp } from '@mantine/hooks'
import { memo } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { DataTablePagination } from './DataTable.types.ts'
import classes from './DataTablePager.module.css'
import { PAGE_SIZES } from './pageSizes.ts'
import type { TablePart } from './tableParts.ts'

const JUSTIFY = { left: 'flex-start', center: 'center', right: 'flex-end' } as const

/** Previous, pages, next, jumper, sizes, total: the specification's layout, section 2. */
function Pager({
  part,
  label,
  page,
  pageSize,
  total,
  hasNext = false,
  align = 'right',
  pageSizes = PAGE_SIZES,
  onChange,
}: DataTablePagination & { part: TablePart; label: string }) {
  const { pager } = useLabels()
  const counted = total !== undefined
  // Uncounted pages lead to the neighbours only.
  const last = counted ? Math.max(1, Math.ceil(total / pageSize)) : page + Number(hasNext)
  const go = (to: number) => {
    const target = clamp(to, 1, last)
    if (target !== page) onChange({ page: target, pageSize })
  }
  return (
    <Group
      component="nav"
      data-screen-only
      {...part}
      gap="0.5rem 1rem"
      px="0.75rem"
      py="0.5rem"
      fz="sm"
      justify={JUSTIFY[align]}
      aria-label={pager.label(label)}
    >
      <Pagination.Root
        size="sm"
        total={last}
        value={Math.min(page, last)}
        onChange={go}
        getItemProps={(item) => ({ 'aria-label': pager.page(item) })}
      >
        <Group gap={4}>
          <Pagination.Previous aria-label={pager.previous} />
          {counted ? <Pagination.Items /> : <Text inherit>{pager.page(page)}</Text>}
          <Pagination.Next aria-label={pager.next} />
        </Group>
      </Pagination.Root>
      {counted && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            go(Number(new FormData(event.currentTarget).get('page')) || page)
            event.currentTarget.reset()
          }}
        >
          <TextInput
            name="page"
            size="xs"
            label={pager.jumpTo}
            classNames={{ root: classes.jumper ?? '', label: classes.jumperLabel ?? '' }}
            inputMode="numeric"
            autoComplete="off"
            // Only digits are accepted, including the full-width digits of Chinese input methods.
            onChange={({ currentTarget }) => {
              currentTarget.value = currentTarget.value.normalize('NFKC').replace(/\D/g, '')
            }}
          />
        </form>
      )}
      <NativeSelect
        size="xs"
        aria-label={pager.rowsPerPage}
        value={String(pageSize)}
        data={[...new Set([...pageSizes, pageSize])]
          .sort((a, b) => a - b)
          .map((size) => ({ value: String(size), label: pager.perPage(size) }))}
        onChange={(event) => onChange({ page: 1, pageSize: Number(event.currentTarget.value) })}
      />
      {counted && (
        <Text span inherit c="dimmed">
          {pager.total(total)}
        </Text>
      )}
    </Group>
  )
}

export const DataTablePager = memo(Pager)
