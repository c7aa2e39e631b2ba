import {
  Group,
  NativeSelect,
  Pagination,
  type PaginationProps,
  Text,
  TextInput,
  useProps,
} from '@mantine/core'
import { clamp } from '@mantine/hooks'
import { memo } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { DataTablePagination } from './DataTable.types.ts'
import classes from './DataTablePager.module.css'
import { PAGE_SIZES } from './pageSizes.ts'
import type { TablePart } from './tableParts.ts'

const JUSTIFY = { left: 'flex-start', center: 'center', right: 'flex-end' } as const
/** Unless the theme sets others for `Pagination`. */
const LOOK: Partial<PaginationProps> = { size: 'sm', gap: 4 }
/** The inputs that are about as high as the buttons of a size. */
const INPUT_SIZES: Record<string, string> = { md: 'sm', lg: 'sm', xl: 'md' }

type DataTablePagerProps = DataTablePagination & { part: TablePart; label: string }

/** Previous, pages, next, jumper, sizes, total: the specification's layout, section 2. */
function Pager(props: DataTablePagerProps) {
  const { part, label, align = 'right', total, hasNext = false } = props
  const { pager } = useLabels()
  const { size = 'sm', gap } = useProps('Pagination', LOOK, {} as Partial<PaginationProps>)
  const inputSize = INPUT_SIZES[size] ?? 'xs'
  const counted = total !== undefined
  // Of pages without a number, what counts is which neighbors there are.
  const page = props.page ?? (props.hasPrevious ? 2 : 1)
  // Uncounted pages lead to the neighbors only.
  const last = counted ? Math.max(1, Math.ceil(total / props.pageSize)) : page + Number(hasNext)
  const go = (to: number) => {
    const target = clamp(to, 1, last)
    if (target === page) return
    if (props.page !== undefined) props.onChange({ page: target, pageSize: props.pageSize })
    else if (target > page) props.onNext()
    else props.onPrevious()
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
      {props.page !== undefined && !counted && (
        <Text span inherit>
          {pager.page(page)}
        </Text>
      )}
      <Pagination
        size={size}
        {...(gap !== undefined && { gap })}
        withPages={counted}
        total={last}
        value={Math.min(page, last)}
        onChange={go}
        getItemProps={(item) => ({ 'aria-label': pager.page(item) })}
        getControlProps={(control) => ({
          'aria-label': {
            first: pager.page(1),
            previous: pager.previous,
            next: pager.next,
            last: pager.page(last),
          }[control],
        })}
      />
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
            size={inputSize}
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
      {props.page !== undefined && (
        <NativeSelect
          size={inputSize}
          aria-label={pager.rowsPerPage}
          value={String(props.pageSize)}
          data={[...new Set([...(props.pageSizes ?? PAGE_SIZES), props.pageSize])]
            .sort((a, b) => a - b)
            .map((rows) => ({ value: String(rows), label: pager.perPage(rows) }))}
          onChange={(event) => props.onChange({ page: 1, pageSize: Number(event.currentTarget.value) })}
        />
      )}
      {counted && (
        <Text span inherit c="dimmed">
          {pager.total(total)}
        </Text>
      )}
    </Group>
  )
}

export const DataTablePager = memo(Pager)
