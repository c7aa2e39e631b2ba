import { formDialog } from '../resource/formDialog.ts'

/** Tops up and deducts from a row; it loads when first opened. */
export const LateRowTransferDialog = formDialog(() => import('./RowTransferDialog.tsx'))
