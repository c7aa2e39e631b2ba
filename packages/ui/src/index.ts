export { AutoComplete } from './AutoComplete/AutoComplete.tsx'
export type {
  AutoCompleteParams,
  AutoCompleteProps,
  AutoCompleteResult,
  AutoCompleteSource,
  MultipleAutoCompleteProps,
  SingleAutoCompleteProps,
} from './AutoComplete/AutoComplete.types.ts'
export {
  type Comment,
  type CommentAuthor,
  type CommentReply,
  type CommentState,
  CommentThread,
  type CommentThreadLoading,
  type CommentThreadProps,
  type CommentThreadReplying,
  type CommentThreadStates,
} from './CommentThread/CommentThread.tsx'
export { ConfirmButton, type ConfirmButtonProps } from './ConfirmButton/ConfirmButton.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmButton/ConfirmDialog.tsx'
export { CopyButton, type CopyButtonProps } from './CopyButton/CopyButton.tsx'
export { copyText } from './CopyButton/copyText.ts'
export type { ColumnState, ColumnStorage, Density } from './DataTable/columnState.ts'
export { DataTable } from './DataTable/DataTable.tsx'
export type {
  DataTableCellType,
  DataTableColumn,
  DataTableColumnState,
  DataTableExpansion,
  DataTablePagination,
  DataTableProps,
  DataTableSelection,
  DataTableSort,
  DataTableStates,
  DataTableSummary,
  DataTableTree,
  DataTableVirtual,
  RowAction,
  SelectedRows,
  SortDirection,
} from './DataTable/DataTable.types.ts'
export { PAGE_SIZES } from './DataTable/DataTablePager.tsx'
export { shownColumns } from './DataTable/shownColumns.ts'
export { DialogForm } from './DialogForm/DialogForm.tsx'
export { DrawerForm } from './DrawerForm/DrawerForm.tsx'
export { FormPage } from './FormPage/FormPage.tsx'
export type { ArrayFieldSpec } from './fields/ArrayFieldSpec.ts'
export type {
  ActionFieldSpec,
  AutoCompleteFieldSpec,
  CoinsFieldSpec,
  DateFieldSpec,
  DateRangeFieldSpec,
  DateTextFieldSpec,
  DateTimeFieldSpec,
  FieldAction,
  FieldActionContext,
  FieldDependency,
  FieldOption,
  FieldSlot,
  FieldSpec,
  FieldState,
  InputFieldSpec,
  MultiSelectFieldSpec,
  NumberFieldSpec,
  PasswordFieldSpec,
  RadioFieldSpec,
  RichTextFieldSpec,
  SelectFieldSpec,
  SlotFieldSpec,
  SpliceTextFieldSpec,
  SwitchFieldSpec,
  TextareaFieldSpec,
  TextFieldSpec,
  TreeFieldSpec,
  TreeOption,
  UnModifyFieldSpec,
  UploadFieldSpec,
} from './fields/FieldSpec.ts'
export type { FieldErrors } from './fields/validate.ts'
export type {
  Conflict,
  DialogFormItem,
  DialogFormProps,
  DrawerFormProps,
  FieldGroup,
  FormPageProps,
  FormProps,
  FormSchema,
  SubmitContext,
  SubmitResult,
} from './form/Form.types.ts'
export type { FormDraft, FormDraftSlot } from './form/FormDraft.ts'
export { formatDate, formatDateTime } from './format/formatDate.ts'
export { formatFileSize } from './format/formatFileSize.ts'
export { formatNumber } from './format/formatNumber.ts'
export { formatRelativeTime } from './format/formatRelativeTime.ts'
export { lastYears } from './format/lastYears.ts'
export { type MaskKind, maskText } from './format/mask.ts'
export { shortenId, truncateText } from './format/truncate.ts'
export {
  ImagePreview,
  ImagePreviewDialog,
  type ImagePreviewDialogProps,
  type ImagePreviewProps,
  type PreviewImage,
} from './ImagePreview/ImagePreview.tsx'
export { enUS } from './labels/enUS.ts'
export type { Labels } from './labels/Labels.ts'
export {
  type DescribeError,
  LabelsProvider,
  type LabelsProviderProps,
  useFailureText,
  useLabels,
} from './labels/LabelsProvider.tsx'
export {
  type PendingNavigation,
  UnsavedChangesProvider,
  type UnsavedChangesProviderProps,
  useUnsavedChanges,
} from './leaving/UnsavedChanges.tsx'
export { MaskedText, type MaskedTextProps, type MaskedTextReveal } from './MaskedText/MaskedText.tsx'
export { withRetry } from './overlays/withRetry.tsx'
export { RichText, type RichTextProps } from './RichText/RichText.tsx'
export { SearchForm, type SearchFormExpansion, type SearchFormProps } from './SearchForm/SearchForm.tsx'
export { StatusBadge, type StatusBadgeProps, type StatusTone } from './StatusBadge/StatusBadge.tsx'
export { TabPane, type TabPaneProps, type TabPaneTab } from './TabPane/TabPane.tsx'
export { TruncatedText, type TruncatedTextProps } from './TruncatedText/TruncatedText.tsx'
export { adminCssVariables, adminTheme } from './theme.ts'
export {
  type FileFormat,
  UPLOAD_MAX_SIZE,
  Upload,
  type UploadCrop,
  type UploadedFile,
  type UploadProps,
  type UploadRange,
  type UploadRules,
  type UploadTransport,
  type UploadTransportContext,
  uploadRules,
} from './Upload/Upload.tsx'
