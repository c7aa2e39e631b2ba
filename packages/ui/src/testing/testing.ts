/**
 * Helpers for tests of pages that are built from these components: find a row, act on it, fill a form by label. They
 * find things by role and accessible name, in every language, and need `@testing-library/dom` and
 * `@testing-library/user-event`.
 */
export { fieldErrors } from './fields.ts'
export { type FieldEntry, fillForm } from './fillForm.ts'
export { type Confirmation, confirmDialog, searchFor, submitForm } from './forms.ts'
export { setUpJsdom } from './setUpJsdom.ts'
export {
  cellOf,
  clickRowAction,
  findRow,
  findTable,
  goToPage,
  type RowMatch,
  rowsOf,
  selectRow,
  sortBy,
} from './tables.ts'
