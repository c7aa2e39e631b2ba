export * from './AutoComplete/AutoComplete.tsx'
export * from './CommentThread/CommentThread.tsx'
export * from './ConfirmButton/ConfirmButton.tsx'
export * from './CopyButton/CopyButton.tsx'
export { copyText } from './CopyButton/copyText.ts'
export * from './DataTable/DataTable.tsx'
export { shownColumns } from './DataTable/shownColumns.ts'
export * from './DialogForm/DialogForm.tsx'
export * from './DrawerForm/DrawerForm.tsx'
export * from './Form/Form.tsx'
export * from './FormPage/FormPage.tsx'
export type { ArrayFieldSpec } from './fields/ArrayFieldSpec.ts'
export type {
  ChoiceValue,
  FieldBase,
  FieldDependency,
  FieldName,
  FieldOption,
  FieldState,
} from './fields/FieldBase.ts'
export type * from './fields/FieldSpec.ts'
export type { FieldErrors } from './fields/validate.ts'
export {
  type DateFormat,
  type DateInputValue,
  EMPTY,
  formatDate,
  formatDateTime,
} from './format/formatDate.ts'
export { formatDuration } from './format/formatDuration.ts'
export { formatFileSize } from './format/formatFileSize.ts'
export { formatNumber } from './format/formatNumber.ts'
export { formatRelativeTime } from './format/formatRelativeTime.ts'
export { lastYears } from './format/lastYears.ts'
export { type MaskKind, maskText } from './format/mask.ts'
export { shortenId, truncateText } from './format/truncate.ts'
export { type Formats, useFormats } from './format/useFormats.ts'
export * from './ImagePreview/ImagePreview.tsx'
export * from './ListPage/ListPage.tsx'
export { enUS } from './labels/enUS.ts'
export type { LabelOverrides, Labels, ValueFormats } from './labels/Labels.ts'
export {
  type DescribeError,
  LabelsProvider,
  type LabelsProviderProps,
  type OnError,
  useFailure,
  useFailureText,
  useLabels,
} from './labels/LabelsProvider.tsx'
export * from './MaskedText/MaskedText.tsx'
export { withRetry } from './overlays/withRetry.tsx'
export * from './PendingButton/PendingButton.tsx'
export * from './RichText/RichText.tsx'
export * from './SearchForm/SearchForm.tsx'
export * from './StatusBadge/StatusBadge.tsx'
export * from './TabPane/TabPane.tsx'
export * from './TruncatedText/TruncatedText.tsx'
export * from './theme.ts'
export * from './Upload/Upload.tsx'
export * from './VideoFrameDialog/VideoFrameDialog.tsx'
