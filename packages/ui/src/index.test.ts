import { expect, test } from 'vitest'
import * as ui from './index.ts'

test('the public list is what it says, no more and no less', () => {
  expect(Object.keys(ui).sort()).toEqual([
    'AutoComplete',
    'CommentThread',
    'ConfirmButton',
    'ConfirmDialog',
    'CopyButton',
    'DataTable',
    'DialogForm',
    'ImagePreview',
    'ImagePreviewDialog',
    'LabelsProvider',
    'PAGE_SIZES',
    'SearchForm',
    'StatusBadge',
    'TruncatedText',
    'UPLOAD_MAX_SIZE',
    'UnsavedChangesProvider',
    'Upload',
    'adminCssVariables',
    'adminTheme',
    'enUS',
    'formatDate',
    'formatDateTime',
    'formatFileSize',
    'formatNumber',
    'formatRelativeTime',
    'lastYears',
    'shortenId',
    'truncateText',
    'uploadRules',
    'useLabels',
    'useUnsavedChanges',
  ])
})
