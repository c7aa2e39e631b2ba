import { createTheme, mergeThemeOverrides, Pagination } from '@mantine/core'
import { adminTheme } from '../../index.ts'

export const violetTheme = mergeThemeOverrides(
  adminTheme,
  createTheme({
    primaryColor: 'violet',
    defaultRadius: 'xl',
    components: {
      DataTable: { defaultProps: { classNames: { row: 'tall-row' } } },
      CommentThread: {
        styles: { comment: { borderInlineStart: '3px solid var(--mantine-primary-color-filled)' } },
      },
      Pagination: Pagination.extend({ defaultProps: { size: 'md' } }),
      StatusBadge: { defaultProps: { tone: 'info' } },
    },
  }),
)
